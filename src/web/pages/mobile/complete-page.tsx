import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/jobs/$id/complete')({
  staticData: { title: 'Completed' },
  component: CompletePage,
})

function CompletePage() {
  return <h1>Completed</h1>
}
