import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { openJobsQuery } from '../../jobs/job-lists-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { OpenJobsScreen } from '../parts/open-jobs-screen.tsx'

export const Route = createFileRoute('/mobile/jobs')({
  staticData: { title: 'Find Jobs' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(categoriesQuery), queryClient.ensureInfiniteQueryData(openJobsQuery())]),
  head: () => ({ meta: [{ title: 'Find jobs · Plumbline' }] }),
  pendingComponent: ListSkeleton,
  component: JobsPage,
})

function JobsPage() {
  return (
    <>
      <PageTitle facts="Newest first">Open jobs</PageTitle>
      <h2 className="sr-only">All open jobs</h2>
      <OpenJobsScreen flavour="mobile" />
    </>
  )
}
