/** The directory of all contractors, for visitors and members, and of one category [CAT-05, DIR-01 to DIR-14, PROF-03]. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { isFiltered } from '#domain/contractors/directory-filter.ts'
import { can } from '#domain/core/capabilities.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { type CardPosition, ContractorCard } from '../../contractors/contractor-card.tsx'
import { DirectoryChoice } from '../../contractors/directory-choice.tsx'
import { DirectoryResults } from '../../contractors/directory-results.tsx'
import { type DirectorySearch, filterOf } from '../../contractors/directory-search.ts'
import { RecommendedContractors } from '../../contractors/recommended-contractors.tsx'
import { useDirectory } from '../../contractors/use-directory.ts'
import { Island } from '../../core/island.tsx'
import { roleOf, useSession } from '../../core/session.ts'
import { LazyFavouriteButton } from '../../favourites/lazy-favourites.ts'
import { recordFoundProfile } from '../../tracking/profile-view.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

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
  const renderCard = useCard(categoryId, isFiltered(filterOf(search)))
  const role = roleOf(useSession())
  const canPost = role === 'anonymous' || can(role, 'ai-chat.use')
  const isWhole = !isInShell && categoryId === undefined && !isFiltered(filterOf(search))
  const url = urlFor(categoryId, isInShell)
  return (
    <>
      <Choice search={search} url={url} hasCategories={categoryId === undefined} />
      <div className="island" data-part="recommended">
        {isWhole ? (
          <RecommendedContractors renderContractor={(contractor) => renderCard(contractor, 'recommended')} />
        ) : null}
      </div>
      <DirectoryResults
        list={list}
        nextPage={linkOptions({ ...url, search: { ...search, cursor: list.nextCursor } })}
        title={<ResultsTitle isWhole={isWhole} categoryId={categoryId} />}
        renderContractor={(contractor) => renderCard(contractor, isInShell ? 'shell' : 'grid')}
        clearAll={
          <div className="row-12">
            <ButtonLink {...url} search={{}}>
              Clear All
            </ButtonLink>
            {canPost ? (
              <ButtonLink to="/ai-chat" variant="ink">
                Post a job
              </ButtonLink>
            ) : null}
          </div>
        }
      />
    </>
  )
}

interface ChoiceProps {
  search: DirectorySearch
  url: ReturnType<typeof urlFor>
  hasCategories: boolean
}

function Choice({ search, url, hasCategories }: ChoiceProps) {
  const navigate = useNavigate()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <Island
      name="directory"
      component={DirectoryChoice}
      data={{
        search,
        categories: hasCategories ? categories.map(({ id, name }) => ({ id, name })) : NO_CATEGORIES,
      }}
      actions={{
        onSearch: (next: DirectorySearch, replace: boolean) =>
          navigate({ ...url, search: next, replace, resetScroll: false }),
      }}
    />
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
function useCard(categoryId: string | undefined, isSearched: boolean) {
  const swatchOf = useSwatchOf()
  const role = roleOf(useSession())
  const canChat = role === 'anonymous' || can(role, 'contractors.see')
  return (contractor: ContractorBaseView, place: CardPosition) => (
    <ContractorCard
      contractor={contractor}
      swatch={swatchOf({ categoryId: categoryId ?? contractor.categories[0]?.id ?? null })}
      place={place}
      canChat={canChat}
      onOpen={isSearched ? recordFoundProfile : undefined}
      favourite={LazyFavouriteButton}
    />
  )
}
