import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { can } from '#domain/core/capabilities.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { CategoryHero } from '../../categories/category-hero.tsx'
import { categoryQuery } from '../../categories/category-query.ts'
import { readDirectorySearch } from '../../contractors/directory-search.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { loadFavourites } from '../../favourites/lazy-favourites.ts'
import { openJobsQuery } from '../../jobs/job-lists-query.ts'
import { pageReleaseQuery } from '../../site-content/sections/page-query.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ContractorsScreen } from '../components/contractors-screen.tsx'
import { categoryHead } from '../components/directory-head.ts'
import { jobLink } from '../components/job-links.ts'
import { loadContractors } from '../components/load-contractors.ts'
import { OpenJobsScreen } from '../components/open-jobs-screen.tsx'
import { useMayEditPage } from '../components/use-may-edit-page.ts'
import styles from './content-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

export const Route = createFileRoute('/_site/category/$id')({
  validateSearch: readDirectorySearch,
  loader: async ({ context: { queryClient, session }, params: { id }, location }) => {
    const [category] = await Promise.all([
      notFoundOn404(queryClient.ensureQueryData(categoryQuery(id))),
      queryClient.ensureQueryData(categoriesQuery),
      loadFavourites(queryClient, session),
      queryClient.prefetchQuery(pageReleaseQuery('category', id)),
      can(roleOf(session), 'jobs.browse')
        ? queryClient.ensureInfiniteQueryData(openJobsQuery({ categoryId: id }))
        : loadContractors(queryClient, readDirectorySearch(location.search), id),
    ])
    return { category }
  },
  head: ({ loaderData, match }) =>
    loaderData ? categoryHead(match.context.queryClient, loaderData.category, match.search) : {},
  staticData: { visitorScript },
  component: CategoryPage,
})

/** Contractors see a category's open jobs, other users its contractors [CAT-05]. */
function CategoryPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const { data: category } = useSuspenseQuery(categoryQuery(id))
  const { data: releasedAt } = useQuery(pageReleaseQuery('category', id))
  const role = roleOf(useSession())
  const seesJobs = can(role, 'jobs.browse')
  const mayEdit = useMayEditPage()
  return (
    <div className={`wrap ${styles.page}`}>
      <CategoryHero category={category}>
        <div className="row-12">
          {can(role, 'ai-chat.use') ? (
            <ButtonLink to="/ai-chat" variant="gold">
              Post a job
            </ButtonLink>
          ) : null}
          <ButtonLink to="/find-categories" variant="default">
            Find All
          </ButtonLink>
          {releasedAt ? (
            <ButtonLink to="/category-design/$id" params={{ id }}>
              About this trade
            </ButtonLink>
          ) : null}
          {mayEdit ? (
            <ButtonLink to="/category-design/$id" params={{ id }} search={{ edit: true }}>
              Edit page
            </ButtonLink>
          ) : null}
        </div>
      </CategoryHero>
      {seesJobs ? (
        <>
          <h2>Open jobs</h2>
          <OpenJobsScreen query={openJobsQuery({ categoryId: id })} linkOf={(job) => jobLink('desktop', job.id)} />
        </>
      ) : (
        <ContractorsScreen search={search} categoryId={id} />
      )}
    </div>
  )
}
