import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/contractors/$id')({
  staticData: { title: 'Contractor' },
  component: ContractorPage,
})

function ContractorPage() {
  return <h1>Contractor</h1>
}
