/** A job at all its addresses: its quotes, or the stages of the signed quote, or the completed work. */
import type { JobView } from '#api/jobs/job-view.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { stageIndexOf } from '../../stages/stage-search.ts'
import { currentStageIndex } from '../../stages/stage-status.ts'
import { BackLink } from '../../ui/back-link.tsx'
import type { Layout } from './job-links.ts'
import { JobProgress } from './job-progress.tsx'
import { JobScreen } from './job-screen.tsx'
import { JobWithQuotes } from './job-with-quotes.tsx'

interface JobPlaceProps {
  jobId: string
  flavour: Layout
  /** From the address; the current stage without it. */
  stage?: string | undefined
  onShowStage: (stage: string) => void
}

export function JobPlace({ jobId, flavour, stage, onShowStage }: JobPlaceProps) {
  return (
    <JobScreen
      jobId={jobId}
      renderJob={(job, actions) => (
        <>
          <BackToJobs job={job} />
          {job.signedQuote ? (
            <JobProgress
              job={job}
              quote={job.signedQuote}
              shownStage={stageIndexOf(
                { stage },
                job.signedQuote.stages.length,
                currentStageIndex(job.signedQuote.stages),
              )}
              onShowStage={(shown) => onShowStage(String(shown))}
              actions={actions}
            />
          ) : (
            <JobWithQuotes job={job} actions={actions} flavour={flavour} />
          )}
        </>
      )}
    />
  )
}

/** To the list that has the job: a contractor without a quote found it among the open jobs. */
function BackToJobs({ job }: { job: JobView }) {
  const isFound = roleOf(useSession()) === 'contractor' && job.quotes.length === 0
  return isFound ? (
    <BackLink to="/mobile/jobs">Open jobs</BackLink>
  ) : (
    <BackLink to="/dashboard/my-jobs" search={{ viewMode: 'myJobs' }}>
      My jobs
    </BackLink>
  )
}
