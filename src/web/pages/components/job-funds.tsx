import { lazy, Suspense } from 'react'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { cacheKeyOf } from './record-cache-key.ts'

const JobMoney = lazy(async () => ({ default: (await import('../../statements/job-money.tsx')).JobMoney }))

interface JobFundsProps {
  jobId: string
  /** The signed quote. */
  quote: QuoteView
}

/** Loads after its screen, so it does not delay the work. */
export function JobFunds({ jobId, quote }: JobFundsProps) {
  return (
    <Suspense fallback={null}>
      <JobMoney jobId={jobId} cacheKey={cacheKeyOf(quote)} />
    </Suspense>
  )
}
