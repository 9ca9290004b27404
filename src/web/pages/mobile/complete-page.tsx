import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { jobQuery } from '../../jobs/job-query.ts'
import { isCompleted } from '../../stages/job-completed.tsx'
import { CompletedScreen } from '../components/completed-screen.tsx'
import { loadJob } from '../components/load-job.ts'

export const Route = createFileRoute('/_app/mobile/jobs/$id/complete')({
  staticData: { title: 'Completed' },
  loader: ({ context, params }) => loadJob(context, params.id, {}),
  component: CompletePage,
})

function CompletePage() {
  const { id } = Route.useParams()
  const { data: job } = useSuspenseQuery(jobQuery(id))
  if (!job.signedQuote || !isCompleted(job)) return <Navigate to="/mobile/jobs/$id/progress" params={{ id }} replace />
  return <CompletedScreen job={job} quote={job.signedQuote} />
}
