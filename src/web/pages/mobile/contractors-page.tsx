import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { contractorsQuery } from '../../contractors/contractors-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { ContractorsScreen } from '../parts/contractors-screen.tsx'

export const Route = createFileRoute('/mobile/contractors')({
  staticData: { title: 'Contractors' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureInfiniteQueryData(contractorsQuery()),
    ]),
  head: () => ({ meta: [{ title: 'Contractors · Plumbline' }] }),
  pendingComponent: ListSkeleton,
  component: ContractorsPage,
})

function ContractorsPage() {
  return (
    <>
      <PageTitle facts="The best rated first">Contractors</PageTitle>
      <h2 className="sr-only">All contractors</h2>
      <ContractorsScreen flavour="mobile" />
    </>
  )
}
