import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { readJobSearch } from '../../core/dashboard-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { JobFacts } from '../../jobs/job-detail.tsx'
import { isCompleted } from '../../stages/job-completed.tsx'
import { stageIndexOf } from '../../stages/stage-search.ts'
import { currentStageIndex } from '../../stages/stage-status.ts'
import { CompletedScreen } from '../components/completed-screen.tsx'
import { JobProgress } from '../components/job-progress.tsx'
import { JobScreen } from '../components/job-screen.tsx'
import { JobWithQuotes } from '../components/job-with-quotes.tsx'
import { loadJobProgress } from '../components/load-job-progress.ts'
import { useSwatchOf } from '../components/use-category-swatch.ts'

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

/** A job on the dashboard: its stages if a quote is signed, or else its quotes. */
function DashboardJob({ jobId, stage }: { jobId: string; stage: string | undefined }) {
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
