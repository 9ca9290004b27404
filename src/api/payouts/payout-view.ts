import { z } from 'zod'
import { PAYOUT_ACCOUNT_STATUSES } from '#domain/payouts/payout-account-machine.ts'
import { PAYOUT_STATUSES } from '#domain/payouts/payout-machine.ts'
import { PAYOUT_BLOCKERS } from '#domain/payouts/withdrawal.ts'
import { BANK_DETAILS_SOURCES } from '#domain/payouts/withdrawal-bank-details.ts'

export const payoutAccountView = z.object({
  /** The contractor's account at the card processor. */
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  /** What the processor still needs from the contractor, in plain words. */
  requirements: z.array(z.string()),
  /** Destination of withdrawals. The API never returns the full account number. */
  bankDetails: z.object({ accountName: z.string(), accountNumberSuffix: z.string() }).nullable(),
  /** Whether the profile or the card processor holds the bank details. */
  bankDetailsSource: z.enum(BANK_DETAILS_SOURCES),
  /** Shown before a withdrawal when the profile names another account. */
  bankNotice: z.string().nullable(),
  /** The amount of a withdrawal made now. */
  withdrawableBalance: z.number(),
  /** When withdrawals start again after a change of bank account. */
  pausedUntil: z.string().nullable(),
  /** The limits of a new contractor; null later. */
  newContractor: z.object({ reserve: z.number(), weeklyLeft: z.number() }).nullable(),
  /** Why the contractor cannot withdraw now; null if they can. */
  blockedBy: z.object({ name: z.enum(PAYOUT_BLOCKERS), message: z.string() }).nullable(),
})
export type PayoutAccountView = z.output<typeof payoutAccountView>

export const payoutView = z.object({
  id: z.string(),
  amount: z.number(),
  accountName: z.string(),
  accountNumberSuffix: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  /** Why the withdrawal failed, as a sentence. */
  failure: z.string().nullable(),
  createdAt: z.string(),
  /** Time of the processor's last update. */
  settledAt: z.string().nullable(),
})
export type PayoutView = z.output<typeof payoutView>
