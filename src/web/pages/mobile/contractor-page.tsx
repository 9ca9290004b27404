import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ContractorScreen } from '../parts/contractor-screen.tsx'

export const Route = createFileRoute('/mobile/contractors/$id')({
  staticData: { title: 'Contractor' },
  loader: ({ context: { queryClient }, params: { id } }) =>
    Promise.all([
      orNotFound(queryClient.ensureQueryData(contractorQuery(id))),
      queryClient.ensureQueryData(categoriesQuery),
    ]),
  pendingComponent: PageSkeleton,
  component: ContractorPage,
})

function ContractorPage() {
  const { id } = Route.useParams()
  return <ContractorScreen nameOrId={id} />
}
