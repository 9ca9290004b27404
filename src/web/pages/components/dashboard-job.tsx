/** A job on the dashboard: its stages if a quote is signed, or else its quotes. */
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { JobFacts } from '../../jobs/job-detail.tsx'
import { isCompleted } from '../../stages/job-completed.tsx'
import { stageIndexOf } from '../../stages/stage-search.ts'
import { currentStageIndex } from '../../stages/stage-status.ts'
import { CompletedScreen } from './completed-screen.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobScreen } from './job-screen.tsx'
import { JobWithQuotes } from './job-with-quotes.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

export function DashboardJob({ jobId, stage }: { jobId: string; stage: string | undefined }) {
  return (
    <JobScreen
      jobId={jobId}
      renderJob={(job, actions) =>
        job.signedQuote ? (
          <JobAtWork job={job} quote={job.signedQuote} stage={stage} actions={actions} />
        ) : (
          <JobWithQuotes job={job} actions={actions} flavour="desktop" />
        )
      }
    />
  )
}

interface JobAtWorkProps {
  job: JobView
  quote: NonNullable<JobView['signedQuote']>
  stage: string | undefined
  actions: ReactNode
}

function JobAtWork({ job, quote, stage, actions }: JobAtWorkProps) {
  const navigate = useNavigate({ from: '/dashboard/job' })
  const swatchOf = useSwatchOf()
  if (isCompleted(job)) return <CompletedScreen job={job} quote={quote} />
  return (
    <>
      <JobProgress
        job={job}
        quote={quote}
        shownStage={stageIndexOf({ stage }, quote.stages.length, currentStageIndex(quote.stages))}
        onShowStage={(shown) =>
          void navigate({
            search: (search) => ({ ...search, stage: String(shown) }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      <JobFacts job={job} swatch={swatchOf(job)} actions={actions} />
    </>
  )
}
