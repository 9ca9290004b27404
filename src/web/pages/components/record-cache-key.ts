import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'

/** The cache key of a contract's funds and documents. They reload when it changes. */
export function cacheKeyOf({ status, stages }: QuoteView): string {
  return [status, ...stages.map((stage) => stage.status)].join()
}

/** The cache key of a job's history. */
export function activityKeyOf({ signedQuote, quotes, updatedAt }: JobView): string {
  return signedQuote ? cacheKeyOf(signedQuote) : [updatedAt, ...quotes.map(({ status }) => status)].join()
}
