/** A contractor's earnings by funds status [PAY-10]. */
import { z } from 'zod'
import { TRANSACTION_KINDS } from '#domain/ledger/posting.ts'
import { PAYOUT_STATUSES } from '#domain/payouts/payout-machine.ts'
import { HELD_STATUSES } from '#domain/stages/stage-machine.ts'

export const earningsView = z.object({
  /** Paid for stages that are not approved yet. */
  held: z.number(),
  /** Approved while the customer may still cancel the contract. It cannot be withdrawn. */
  coolingOff: z.number(),
  /** The end of the first of these periods, with the state whose day it is; null without such money. */
  coolingOffUntil: z.object({ at: z.string(), state: z.string() }).nullable(),
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
  /** The latest refunds and disputes behind a debt. Empty without one. */
  owedFor: z.array(z.object({ what: z.string(), jobTitle: z.string(), amount: z.number() })),
  /** The first entry of the balance; null without one. */
  firstEntryAt: z.string().nullable(),
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

/** Where released money is: waiting for a payment account, or sent to it. */
export const RELEASE_STATUSES = ['cooling-off', 'no account', 'in transit', 'arrived'] as const

/** A change of the contractor's balance: one entry for each released stage, refund, dispute and withdrawal. */
export const balanceEntryView = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  /** Of a released stage or a withdrawal, else null. */
  status: z.enum([...RELEASE_STATUSES, ...PAYOUT_STATUSES]).nullable(),
  amount: z.number(),
  /** The balance after this entry. */
  balance: z.number(),
  /** All null for a withdrawal, which belongs to no job. */
  jobId: z.string().nullable(),
  jobTitle: z.string().nullable(),
  /** The state of the job, whose day the date is. */
  state: z.string().nullable(),
  stageIndex: z.number().int().nullable(),
  stageName: z.string().nullable(),
})
export type BalanceEntryView = z.output<typeof balanceEntryView>

/** A stage that the customer has paid and not yet approved. */
export const heldStageView = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  state: z.string(),
  stageIndex: z.number().int(),
  stageName: z.string(),
  status: z.enum(HELD_STATUSES),
  /** Held for this stage now, from the ledger. */
  amount: z.number(),
  paidAt: z.string().nullable(),
})
export type HeldStageView = z.output<typeof heldStageView>
