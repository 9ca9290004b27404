/** A contractor's earnings by funds status [PAY-10]. */
import { z } from 'zod'
import { TRANSACTION_KINDS } from '#domain/ledger/posting.ts'

export const earningsView = z.object({
  /** Paid for stages that are not approved yet. */
  held: z.number(),
  /** Released, but not yet transferred to the contractor's account. */
  available: z.number(),
  /** Balance of the contractor's account at the processor. */
  accountBalance: z.number(),
  /** Withdrawn, but not at the bank yet. */
  inTransit: z.number(),
  /** Arrived at their bank. */
  paidOut: z.number(),
  /** Debt after a lost dispute or a late refund. Later releases are set off against it. */
  owed: z.number(),
  /** Onboarding status of the contractor's account. */
  account: z.enum(['none', 'pending', 'ready']),
})
export type EarningsView = z.output<typeof earningsView>

export const earningMovementView = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  /** The movement as a sentence. */
  what: z.string(),
  amount: z.number(),
  /** All null for a withdrawal, which belongs to no job. */
  jobId: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** The state of the job, whose day the date is. */
  state: z.string().nullable(),
  stageIndex: z.number().int().nullable(),
})
export type EarningMovementView = z.output<typeof earningMovementView>
