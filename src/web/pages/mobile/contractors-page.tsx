import { createFileRoute } from '@tanstack/react-router'
import { readDirectorySearch } from '../../contractors/directory-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { loadFavourites } from '../../favourites/lazy-favourites.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { ContractorsScreen } from '../components/contractors-screen.tsx'
import { loadContractors } from '../components/load-contractors.ts'

export const Route = createFileRoute('/_app/mobile/contractors')({
  staticData: { title: 'Contractors' },
  validateSearch: readDirectorySearch,
  loader: ({ context: { queryClient, session }, location }) =>
    Promise.all([
      loadContractors(queryClient, readDirectorySearch(location.search)),
      loadFavourites(queryClient, session),
    ]),
  head: titleHead('Contractors'),
  pendingComponent: ListSkeleton,
  component: ContractorsPage,
})

/** The directory in the app shell, best rated first [PROF-03]. */
function ContractorsPage() {
  return (
    <>
      <PageTitle facts="The best rated first">Contractors</PageTitle>
      <ContractorsScreen search={Route.useSearch()} isInShell />
    </>
  )
}
