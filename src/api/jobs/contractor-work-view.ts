import { z } from 'zod'

/** A contractor's work at a glance. */
export const contractorWorkView = z.object({
  /** Sent quotes on open jobs. */
  quotesWaiting: z.number().int(),
  /** Signed jobs whose deadline is in the next 7 days or has passed. */
  dueThisWeek: z.number().int(),
  /** The first of them; null without one. */
  nextDue: z.object({ jobId: z.string(), title: z.string(), state: z.string(), deadline: z.string() }).nullable(),
})
export type ContractorWorkView = z.output<typeof contractorWorkView>
