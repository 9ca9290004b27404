import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { ContractorCard } from '../../contractors/contractor-card.tsx'
import { ContractorSearch } from '../../contractors/contractor-search.tsx'
import { directoryQuery } from '../../contractors/contractors-query.ts'
import { DirectoryResults } from '../../contractors/directory-results.tsx'
import { filterOf } from '../../contractors/directory-search.ts'
import { useDirectory } from '../../contractors/use-directory.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { useUrlSearch } from '../../core/use-url-search.ts'
import { LazyFavouriteButton, loadFavourites } from '../../favourites/lazy-favourites.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useSwatchOf } from '../components/use-category-swatch.ts'

export interface MobileSearch {
  search?: string | undefined
}

const readSearch = ({ search }: Record<string, unknown>): MobileSearch => ({ search: readText(search) })

export const Route = createFileRoute('/_app/mobile/contractors')({
  staticData: { title: 'Contractors' },
  validateSearch: readSearch,
  loader: ({ context: { queryClient, session }, location }) =>
    Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      loadFavourites(queryClient, session),
      queryClient.ensureInfiniteQueryData(directoryQuery(filterOf(readSearch(location.search)))),
    ]),
  head: titleHead('Contractors'),
  pendingComponent: ListSkeleton,
  component: ContractorsPage,
})

/** The directory in the shell: one search, best rated first [PROF-03]. */
function ContractorsPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const choice = useUrlSearch(search, (next, { replace }) =>
    navigate({ to: '/mobile/contractors', search: next, replace, resetScroll: false }),
  )
  const show = (event: FormEvent) => {
    event.preventDefault()
    choice.enter()
  }
  const list = useDirectory(filterOf(search))
  const swatchOf = useSwatchOf()
  const renderCard = (contractor: ContractorBaseView) => (
    <ContractorCard
      contractor={contractor}
      swatch={swatchOf({ categoryId: contractor.categories[0]?.id ?? null })}
      place="shell"
      favourite={LazyFavouriteButton}
    />
  )
  return (
    <>
      <PageTitle facts="The best rated first">Contractors</PageTitle>
      <search>
        <form onSubmit={show}>
          <ContractorSearch text={choice.shown.search ?? ''} onType={(text) => choice.type({ search: text })} />
        </form>
      </search>
      <DirectoryResults
        list={list}
        title={<h2 className="sr-only">All contractors</h2>}
        renderContractor={renderCard}
        clearAll={
          <ButtonLink to="/mobile/contractors" search={{}}>
            Clear All
          </ButtonLink>
        }
      />
    </>
  )
}
