import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/mobile/jobs')({
  staticData: { title: 'Find Jobs' },
  component: JobsPage,
})

function JobsPage() {
  return <h1>Find Jobs</h1>
}
