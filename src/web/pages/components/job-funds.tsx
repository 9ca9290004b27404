import { lazy, Suspense } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { cacheKeyOf } from './record-cache-key.ts'

const JobMoney = import.meta.env.SSR
  ? (await import('../../statements/job-money.tsx')).JobMoney
  : lazy(async () => ({ default: (await import('../../statements/job-money.tsx')).JobMoney }))

interface JobFundsProps {
  job: JobView
  /** The signed quote. */
  quote: QuoteView
}

/** Its code loads after its screen, so it does not delay the work. The server renders it, so that nothing shifts. */
export function JobFunds({ job, quote }: JobFundsProps) {
  return (
    <Suspense fallback={null}>
      <JobMoney jobId={job.id} state={job.state} cacheKey={cacheKeyOf(quote)} />
    </Suspense>
  )
}
