/** The search for work: filters, the list, and on a wide screen the chosen job beside it [JOB-03]. */
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Suspense } from 'react'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { useBrowserValue } from '../../core/use-browser-value.ts'
import { openJobsQuery } from '../../jobs/job-lists-query.ts'
import { OpenJobControls } from '../../jobs/open-job-controls.tsx'
import { filterCount, type OpenJobsSearch, openJobsFilter } from '../../jobs/open-jobs-search.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import styles from './find-jobs-screen.module.css'
import { jobLink } from './job-links.ts'
import { OpenJobsScreen } from './open-jobs-screen.tsx'

/** Phones never load it. */
const ChosenJob = lazyPart(async () => (await import('./chosen-job.tsx')).ChosenJob)

interface FindJobsScreenProps {
  search: OpenJobsSearch
  onSearch: (search: OpenJobsSearch, options: { replace: boolean }) => unknown
}

export function FindJobsScreen({ search, onSearch }: FindJobsScreenProps) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const query = openJobsQuery(openJobsFilter(search))
  const list = useSuspenseInfiniteQuery(query)
  const isWhole = search.trades === 'all' && search.quoted === 'shown' && !search.search && filterCount(search) === 0
  const isWide = useIsWide()
  const first = list.data.pages[0]?.items[0]?.id
  const chosen = isWide ? (search.job ?? first) : undefined
  const linkOf = ({ id }: { id: string }) =>
    isWide
      ? {
          ...linkOptions({ to: '/mobile/jobs', search: { ...search, job: id } }),
          ...{ replace: true, resetScroll: false, 'aria-current': id === chosen ? ('true' as const) : undefined },
        }
      : jobLink('mobile', id)
  return (
    <div className={styles.page}>
      <OpenJobControls search={search} categories={categories} onSearch={onSearch} />
      <div className={styles.panes}>
        <section aria-label="Open jobs">
          <OpenJobsScreen query={query} linkOf={linkOf} empty={isWhole ? undefined : <NoMatch />} />
        </section>
        {chosen === undefined ? null : (
          <section className={styles.chosen} aria-label="Chosen job">
            <Suspense key={chosen} fallback={<PageSkeleton />}>
              <ChosenJob jobId={chosen} />
            </Suspense>
          </section>
        )}
      </div>
    </div>
  )
}

function NoMatch() {
  return (
    <EmptyState
      title="No open jobs match."
      swatch="plate"
      action={
        <ButtonLink to="/mobile/jobs" search={{ trades: 'all', quoted: 'shown' }} variant="ink">
          Show all open jobs
        </ButtonLink>
      }
    >
      Try fewer filters, or look beyond your own trades.
    </EmptyState>
  )
}

const wideQuery = '(min-width: 1200px)'

function useIsWide(): boolean {
  return useBrowserValue(
    () => matchMedia(wideQuery).matches,
    false,
    (onChange) => {
      const media = matchMedia(wideQuery)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
  )
}
