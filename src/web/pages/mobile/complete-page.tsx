import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { jobQuery } from '../../jobs/job-query.ts'
import { isCompleted } from '../../stages/job-completed.tsx'
import { readStageSearch } from '../../stages/stage-search.ts'
import { JobPlace } from '../components/job-place.tsx'
import { loadJob } from '../components/load-job.ts'

export const Route = createFileRoute('/_app/mobile/jobs/$id/complete')({
  staticData: { title: 'Completed' },
  validateSearch: readStageSearch,
  loader: ({ context, params }) => loadJob(context, params.id, {}),
  component: CompletePage,
})

function CompletePage() {
  const { id } = Route.useParams()
  const { stage } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: job } = useSuspenseQuery(jobQuery(id))
  if (!job.signedQuote || !isCompleted(job)) return <Navigate to="/mobile/jobs/$id/progress" params={{ id }} replace />
  return (
    <JobPlace
      jobId={id}
      flavour="mobile"
      stage={stage}
      onShowStage={(shown) => void navigate({ search: { stage: shown }, replace: true, resetScroll: false })}
    />
  )
}
