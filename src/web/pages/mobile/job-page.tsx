import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/jobs/$id')({
  staticData: { title: 'Job' },
  component: JobPage,
})

function JobPage() {
  return <h1>Job</h1>
}
