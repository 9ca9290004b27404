/** The directory of all contractors, for visitors and members, and of one category [CAT-05, DIR-01 to DIR-14, PROF-03]. */
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { can } from '#domain/core/capabilities.ts'
import { placeName } from '#domain/core/locations.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { type CardPosition, ContractorCard } from '../../contractors/contractor-card.tsx'
import { contractorCountsQuery, placeQuery } from '../../contractors/contractors-query.ts'
import { DirectoryChoice } from '../../contractors/directory-choice.tsx'
import styles from '../../contractors/directory-layout.module.css'
import { DirectoryResults } from '../../contractors/directory-results.tsx'
import { type DirectorySearch, filterOf, isNarrowed } from '../../contractors/directory-search.ts'
import { RecommendedContractors, recommendedOf } from '../../contractors/recommended-contractors.tsx'
import { useDirectory } from '../../contractors/use-directory.ts'
import { Island } from '../../core/island.tsx'
import { lazyPart } from '../../core/lazy-part.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { LazyFavouriteButton } from '../../favourites/lazy-favourites.ts'
import { myJobsQuery } from '../../jobs/job-lists-query.ts'
import { recordFoundProfile } from '../../tracking/profile-view.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

/** Loads for customers only. */
const JobDistance = lazyPart(async () => (await import('./job-distance.tsx')).JobDistance)

interface ContractorsScreenProps {
  search: DirectorySearch
  /** Limits the list to this category. */
  categoryId?: string
  /** The app shell shows no recommendations, and its cards lead to its own pages. */
  isInShell?: boolean
}

/** A category page has no category filter. */
const NO_CATEGORIES: readonly never[] = []

export function ContractorsScreen({ search, categoryId, isInShell = false }: ContractorsScreenProps) {
  const list = useDirectory(filterOf(search, categoryId))
  const renderCard = useCard(search, categoryId)
  const isWhole = !isInShell && categoryId === undefined && !isNarrowed(search)
  const recommended = isWhole && !search.sort && !search.cursor ? recommendedOf(list.contractors) : []
  const url = urlFor(categoryId, isInShell)
  return (
    <div className={styles.layout}>
      <Choice search={search} url={url} hasCategories={categoryId === undefined} />
      <div className={styles.recommended} data-part="recommended">
        {recommended.length > 0 ? (
          <RecommendedContractors
            contractors={recommended}
            renderContractor={(contractor) => renderCard(contractor, 'recommended')}
          />
        ) : null}
      </div>
      <JobChoice search={search} url={url} />
      <DirectoryResults
        list={{ ...list, contractors: list.contractors.filter((one) => !recommended.some(({ id }) => id === one.id)) }}
        nextPage={linkOptions({ ...url, search: { ...search, cursor: list.nextCursor } })}
        title={<ResultsTitle isWhole={isWhole} categoryId={categoryId} />}
        renderContractor={(contractor) => renderCard(contractor, isInShell ? 'shell' : 'grid')}
        nothing={<NothingFound search={search} url={url} />}
      />
    </div>
  )
}

type ScreenUrl = ReturnType<typeof urlFor>

/** The customer can clear the filters, or let contractors come to the job. */
function NothingFound({ search, url }: { search: DirectorySearch; url: ScreenUrl }) {
  const { data: place } = useQuery({ ...placeQuery(search.near ?? ''), enabled: search.near !== undefined })
  const role = roleOf(useSession())
  return (
    <NoResults
      action={
        <div className="row-12">
          {place === null ? <p>We don't know "{search.near}". Enter a suburb near it, or its postcode.</p> : null}
          <ButtonLink {...url} search={{}}>
            Clear All
          </ButtonLink>
          {role === 'anonymous' || can(role, 'ai-chat.use') ? (
            <ButtonLink to="/ai-chat" variant="ink">
              Post a job
            </ButtonLink>
          ) : null}
        </div>
      }
    />
  )
}

interface ChoiceProps {
  search: DirectorySearch
  url: ScreenUrl
  hasCategories: boolean
}

function Choice({ search, url, hasCategories }: ChoiceProps) {
  const navigate = useNavigate()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { data: counts } = useSuspenseQuery(contractorCountsQuery)
  return (
    <Island
      name="directory"
      component={DirectoryChoice}
      data={{
        search,
        categories: hasCategories
          ? categories.map(({ id, name }) => ({ id, name, count: counts[id] ?? 0 }))
          : NO_CATEGORIES,
      }}
      actions={{
        onSearch: (next: DirectorySearch, replace: boolean) =>
          navigate({ ...url, search: next, replace, resetScroll: false }),
      }}
    />
  )
}

function JobChoice({ search, url }: { search: DirectorySearch; url: ScreenUrl }) {
  const navigate = useNavigate()
  if (roleOf(useSession()) !== 'customer') return null
  return (
    <Suspense>
      <JobDistance
        jobId={search.job}
        onChoose={(job) => void navigate({ ...url, search: { ...search, job }, resetScroll: false })}
      />
    </Suspense>
  )
}

function urlFor(categoryId: string | undefined, isInShell: boolean) {
  if (isInShell) return linkOptions({ to: '/mobile/contractors' })
  return categoryId === undefined
    ? linkOptions({ to: '/contractors' })
    : linkOptions({ to: '/category/$id', params: { id: categoryId } })
}

/** A filtered list no longer represents the whole trade [DIR-07]. */
function ResultsTitle({ isWhole, categoryId }: { isWhole: boolean; categoryId: string | undefined }) {
  if (isWhole) return <h2>We are the most professional</h2>
  return categoryId === undefined ? <h2 className="sr-only">Results</h2> : <h2>Contractors</h2>
}

/** Users who may contact a contractor see Chat on the card. A visitor signs in first [DIR-12]. */
function useCard(search: DirectorySearch, categoryId: string | undefined) {
  const swatchOf = useSwatchOf()
  const role = roleOf(useSession())
  const canChat = role === 'anonymous' || can(role, 'contractors.see')
  const origin = useOrigin(search)
  const { data: place } = useQuery({ ...placeQuery(origin ?? ''), enabled: origin !== undefined })
  return (contractor: ContractorBaseView, position: CardPosition) => (
    <ContractorCard
      contractor={contractor}
      swatch={swatchOf({ categoryId: categoryId ?? contractor.categories[0]?.id ?? null })}
      place={position}
      canChat={canChat}
      canAsk={can(role, 'ai-chat.use')}
      km={place?.distances[`${contractor.state} ${contractor.city}`]}
      onOpen={isNarrowed(search) ? recordFoundProfile : undefined}
      favourite={LazyFavouriteButton}
    />
  )
}

/** Where distances start: the searched place, or else the customer's chosen job. */
function useOrigin({ near, job }: DirectorySearch): string | undefined {
  const isCustomer = roleOf(useSession()) === 'customer'
  const { data } = useInfiniteQuery({ ...myJobsQuery, enabled: isCustomer && job !== undefined && near === undefined })
  const chosen = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === job)
  return near ?? (chosen && `${placeName(chosen.city)} ${chosen.state}`)
}
