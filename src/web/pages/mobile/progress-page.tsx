import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/jobs/$id/progress')({
  staticData: { title: 'Progress' },
  component: ProgressPage,
})

function ProgressPage() {
  return <h1>Progress</h1>
}
