import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/jobs/$id/apply')({
  staticData: { title: 'Quote' },
  component: ApplyPage,
})

function ApplyPage() {
  return <h1>Quote</h1>
}
