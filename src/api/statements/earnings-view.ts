/** What a contractor has earned and where it is [PAY-10]. */
import { z } from 'zod'
import { TRANSACTION_KINDS } from '#domain/ledger/posting.ts'

export const earningsView = z.object({
  /** Paid for stages of theirs that are not approved yet. */
  held: z.number(),
  /** Released, and not in their account at the processor yet. */
  available: z.number(),
  /** In their account at the processor: what a withdrawal takes. */
  accountBalance: z.number(),
  /** Withdrawn, but not at the bank yet. */
  inTransit: z.number(),
  /** Arrived at their bank. */
  paidOut: z.number(),
  /** What a lost dispute has taken from them; later releases are set off against it. */
  owed: z.number(),
  /** Their account at the processor. */
  account: z.enum(['none', 'pending', 'ready']),
})
export type EarningsView = z.output<typeof earningsView>

export const earningMovementView = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  /** What happened, as a sentence. */
  what: z.string(),
  amount: z.number(),
  /** All null for a withdrawal, which is of no job. */
  jobId: z.string().nullable(),
  jobTitle: z.string().nullable(),
  stageIndex: z.number().int().nullable(),
})
export type EarningMovementView = z.output<typeof earningMovementView>
