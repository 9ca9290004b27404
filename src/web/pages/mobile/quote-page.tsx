import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/jobs/$id/quote/$contractorId')({
  staticData: { title: 'Quote Detail' },
  component: QuotePage,
})

function QuotePage() {
  return <h1>Quote Detail</h1>
}
