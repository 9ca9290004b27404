import { createFileRoute } from '@tanstack/react-router'
import type { JobView } from '#api/jobs/job-view.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { stageViewer } from '../../stages/stage-status.ts'
import { StageTape } from '../../stages/stage-tape.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { JobScreen } from '../components/job-screen.tsx'
import { JobWithQuotes } from '../components/job-with-quotes.tsx'

export const Route = createFileRoute('/mobile/jobs/$id')({
  staticData: { title: 'Job' },
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([
      notFoundOn404(queryClient.ensureQueryData(jobQuery(params.id))),
      queryClient.ensureQueryData(categoriesQuery),
    ]),
  component: JobPage,
})

function JobPage() {
  const { id } = Route.useParams()
  return (
    <JobScreen
      jobId={id}
      renderJob={(job, actions) => (
        <JobWithQuotes job={job} actions={actions} flavour="mobile">
          {job.signedQuote ? <ProgressLink job={job} quote={job.signedQuote} /> : null}
        </JobWithQuotes>
      )}
    />
  )
}

/** A job in progress: paid percentage, and links to its stages. */
function ProgressLink({ job, quote }: { job: JobView; quote: NonNullable<JobView['signedQuote']> }) {
  const viewer = stageViewer(roleOf(useSession()))
  return (
    <Card title="Progress">
      <StageTape stages={quote.stages} viewer={viewer} />
      <ButtonLink to="/mobile/jobs/$id/progress" params={{ id: job.id }} variant="ink">
        Open the stages
      </ButtonLink>
    </Card>
  )
}
