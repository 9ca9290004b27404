/** A job at all its addresses: its quotes, or the stages of the signed quote, or the completed work. */
import { lazy, type ReactNode, Suspense } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { JobFacts } from '../../jobs/job-detail.tsx'
import { isCompleted } from '../../stages/job-completed.tsx'
import { stageIndexOf } from '../../stages/stage-search.ts'
import { currentStageIndex } from '../../stages/stage-status.ts'
import { BackLink } from '../../ui/back-link.tsx'
import type { Layout } from './job-links.ts'
import { JobProgress } from './job-progress.tsx'
import { JobScreen } from './job-screen.tsx'
import { JobWithQuotes } from './job-with-quotes.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

/** The server renders it, so that nothing shifts when its code arrives. */
const CompletedScreen = import.meta.env.SSR
  ? (await import('./completed-screen.tsx')).CompletedScreen
  : lazy(async () => ({ default: (await import('./completed-screen.tsx')).CompletedScreen }))

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
            <SignedJob job={job} quote={job.signedQuote} stage={stage} onShowStage={onShowStage} actions={actions} />
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

interface SignedJobProps extends Pick<JobPlaceProps, 'stage' | 'onShowStage'> {
  job: JobView
  quote: NonNullable<JobView['signedQuote']>
  actions: ReactNode
}

function SignedJob({ job, quote, stage, onShowStage, actions }: SignedJobProps) {
  const swatchOf = useSwatchOf()
  if (isCompleted(job))
    return (
      <Suspense>
        <CompletedScreen job={job} quote={quote} />
      </Suspense>
    )
  return (
    <>
      <JobProgress
        job={job}
        quote={quote}
        shownStage={stageIndexOf({ stage }, quote.stages.length, currentStageIndex(quote.stages))}
        onShowStage={(shown) => onShowStage(String(shown))}
      />
      <JobFacts job={job} swatch={swatchOf(job)} actions={actions} />
    </>
  )
}
