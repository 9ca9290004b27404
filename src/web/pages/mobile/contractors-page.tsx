import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/contractors')({
  staticData: { title: 'Contractors' },
  component: ContractorsPage,
})

function ContractorsPage() {
  return <h1>Contractors</h1>
}
