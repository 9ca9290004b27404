import { createFileRoute } from '@tanstack/react-router'
import { readJobSearch } from '../../core/dashboard-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { JobPlace } from '../components/job-place.tsx'
import { loadJob } from '../components/load-job.ts'

export const Route = createFileRoute('/_app/dashboard/job')({
  validateSearch: readJobSearch,
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { jobId, stage } }) => ({ jobId, stage }),
  loader: ({ context, deps: { jobId, stage } }) => loadJob(context, jobId, { stage }),
  head: titleHead('Dashboard'),
  component: DashboardJobPage,
})

function DashboardJobPage() {
  const { jobId, stage } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <JobPlace
      jobId={jobId}
      flavour="desktop"
      stage={stage}
      onShowStage={(shown) =>
        void navigate({ search: (search) => ({ ...search, stage: shown }), replace: true, resetScroll: false })
      }
    />
  )
}
