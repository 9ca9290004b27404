import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/jobs/$id/contract/$contractorId')({
  staticData: { title: 'Contract' },
  component: ContractPage,
})

function ContractPage() {
  return <h1>Contract</h1>
}
