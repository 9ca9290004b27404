/** A job at all its addresses: its quotes, or the stages of the signed quote, or the completed work. */
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { JobFacts } from '../../jobs/job-detail.tsx'
import { isCompleted } from '../../stages/job-completed.tsx'
import { stageIndexOf } from '../../stages/stage-search.ts'
import { currentStageIndex } from '../../stages/stage-status.ts'
import { CompletedScreen } from './completed-screen.tsx'
import type { Layout } from './job-links.ts'
import { JobProgress } from './job-progress.tsx'
import { JobScreen } from './job-screen.tsx'
import { JobWithQuotes } from './job-with-quotes.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

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
      renderJob={(job, actions) =>
        job.signedQuote ? (
          <SignedJob job={job} quote={job.signedQuote} stage={stage} onShowStage={onShowStage} actions={actions} />
        ) : (
          <JobWithQuotes job={job} actions={actions} flavour={flavour} />
        )
      }
    />
  )
}

interface SignedJobProps extends Pick<JobPlaceProps, 'stage' | 'onShowStage'> {
  job: JobView
  quote: NonNullable<JobView['signedQuote']>
  actions: ReactNode
}

function SignedJob({ job, quote, stage, onShowStage, actions }: SignedJobProps) {
  const swatchOf = useSwatchOf()
  if (isCompleted(job)) return <CompletedScreen job={job} quote={quote} />
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
