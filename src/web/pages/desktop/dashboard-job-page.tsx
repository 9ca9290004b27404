import { createFileRoute } from '@tanstack/react-router'
import { readJobSearch } from '../../core/dashboard-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { DashboardJob } from '../components/dashboard-job.tsx'
import { loadJobProgress } from '../components/load-job-progress.ts'

export const Route = createFileRoute('/_app/dashboard/job')({
  validateSearch: readJobSearch,
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { jobId, stage } }) => ({ jobId, stage }),
  loader: ({ context: { queryClient }, deps: { jobId, stage } }) => loadJobProgress(queryClient, jobId, { stage }),
  head: titleHead('Dashboard'),
  component: DashboardJobPage,
})

function DashboardJobPage() {
  const { jobId, stage } = Route.useSearch()
  return <DashboardJob jobId={jobId} stage={stage} />
}
