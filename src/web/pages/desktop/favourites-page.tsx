import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { ContractorCard } from '../../contractors/contractor-card.tsx'
import { ContractorList } from '../../contractors/directory-results.tsx'
import { titleHead } from '../../core/page-title-head.ts'
import { FavouriteItem } from '../../favourites/favourite-item.tsx'
import { favouriteIdsQuery, favouritesQuery } from '../../favourites/favourites-query.ts'
import { LazyFavouriteButton } from '../../favourites/lazy-favourites.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useSwatchOf } from '../components/use-category-swatch.ts'

export const Route = createFileRoute('/_app/favourites')({
  staticData: { title: 'Favourites' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.prefetchQuery(favouriteIdsQuery),
      queryClient.ensureInfiniteQueryData({ ...favouritesQuery, revalidateIfStale: true }),
    ]),
  head: titleHead('Favourites'),
  component: FavouritesPage,
})

/** The contractors that the customer saved, newest first [DATA-03]. */
function FavouritesPage() {
  const pages = useSuspenseInfiniteQuery(favouritesQuery)
  const swatchOf = useSwatchOf()
  const contractors = pages.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageTitle facts="Contractors you saved">Favourites</PageTitle>
      {contractors.length === 0 ? (
        <EmptyState
          title="No favourites yet."
          swatch="timber"
          action={
            <ButtonLink to="/contractors" variant="gold">
              Browse contractors
            </ButtonLink>
          }
        >
          Press the heart on a contractor to find them here again.
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">Saved contractors</h2>
          <ContractorList
            list={{ contractors, pages, isWaiting: false }}
            renderContractor={(contractor) => (
              <FavouriteItem contractor={contractor}>
                <ContractorCard
                  contractor={contractor}
                  swatch={swatchOf({ categoryId: contractor.categories[0]?.id ?? null })}
                  place="grid"
                  canChat
                  favourite={LazyFavouriteButton}
                />
              </FavouriteItem>
            )}
          />
        </>
      )}
    </>
  )
}
