import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { jobQuery } from '../../jobs/job-query.ts'
import { isCompleted } from '../../stages/job-completed.tsx'
import { readStageSearch, stageIndexOf } from '../../stages/stage-search.ts'
import { currentStageIndex } from '../../stages/stage-status.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { loadJobProgress } from '../components/load-job-progress.ts'

export const Route = createFileRoute('/mobile/jobs/$id/progress')({
  staticData: { title: 'Progress' },
  validateSearch: readStageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadJobProgress(context.queryClient, params.id, deps),
  component: ProgressPage,
})

function ProgressPage() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: job } = useSuspenseQuery(jobQuery(id))
  const quote = job.signedQuote

  if (!quote)
    return (
      <EmptyState
        title="No signed quote yet."
        action={
          <ButtonLink to="/mobile/jobs/$id" params={{ id }} variant="ink">
            Go to the job
          </ButtonLink>
        }
      >
        Stages and payments begin after both parties sign.
      </EmptyState>
    )
  if (isCompleted(job)) return <Navigate to="/mobile/jobs/$id/complete" params={{ id }} replace />
  return (
    <JobProgress
      job={job}
      quote={quote}
      shownStage={stageIndexOf(search, quote.stages.length, currentStageIndex(quote.stages))}
      onShowStage={(stage) => void navigate({ search: { stage: String(stage) }, replace: true, resetScroll: false })}
    />
  )
}
