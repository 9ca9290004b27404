import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/invoice/$id')({
  staticData: { title: 'Invoice' },
  component: InvoicePage,
})

function InvoicePage() {
  return <h1>Invoice</h1>
}
