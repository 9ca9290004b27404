import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_bare/contract/print/$id')({
  staticData: { title: 'Contract' },
  component: ContractPrintPage,
})

function ContractPrintPage() {
  return <h1>Contract</h1>
}
