import { z } from 'zod'
import { PAYOUT_ACCOUNT_STATUSES } from '#domain/payouts/payout-account-machine.ts'
import { PAYOUT_STATUSES } from '#domain/payouts/payout-machine.ts'
import { PAYOUT_BLOCKERS } from '#domain/payouts/withdrawal.ts'
import { BANK_KEEPERS } from '#domain/payouts/withdrawal-bank-details.ts'

export const payoutAccountView = z.object({
  /** The contractor's account at the card processor. */
  status: z.enum(PAYOUT_ACCOUNT_STATUSES),
  /** What the processor still asks for, in plain words. */
  requirements: z.array(z.string()),
  /** Where withdrawals go; of the number only its end is ever shown. */
  bankDetails: z.object({ accountName: z.string(), accountNumberSuffix: z.string() }).nullable(),
  /** Who says where withdrawals go: the contractor's profile, or the card processor. */
  bankDetailsSource: z.enum(BANK_KEEPERS),
  /** Said before a withdrawal that goes to another account than the profile names. */
  bankNotice: z.string().nullable(),
  /** What a withdrawal would take now. */
  withdrawable: z.number(),
  /** Why none can be started now; null where one can. */
  blockedBy: z.object({ name: z.enum(PAYOUT_BLOCKERS), message: z.string() }).nullable(),
})
export type PayoutAccountView = z.output<typeof payoutAccountView>

export const payoutView = z.object({
  id: z.string(),
  amount: z.number(),
  accountName: z.string(),
  accountNumberSuffix: z.string(),
  status: z.enum(PAYOUT_STATUSES),
  /** Why it came back, as a sentence. */
  failure: z.string().nullable(),
  createdAt: z.string(),
  /** When the processor had its last word about it. */
  settledAt: z.string().nullable(),
})
export type PayoutView = z.output<typeof payoutView>
