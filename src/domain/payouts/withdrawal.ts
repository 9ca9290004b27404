/** What a withdrawal takes, and what stands in its way [PAY-10]. */
import { type Cents, cents } from '../core/money.ts'
import type { payoutErrors } from './payout-errors.ts'

/** In the order in which they are said: each is worth solving only when those before it are. */
export const PAYOUT_BLOCKERS = [
  'off',
  'noBankDetails',
  'accountNotReady',
  'inTransit',
  'nothing',
] as const satisfies readonly (keyof typeof payoutErrors)[]
export type PayoutBlocker = (typeof PAYOUT_BLOCKERS)[number]

export interface WithdrawalFacts {
  readonly isOn: boolean
  readonly hasBankDetails: boolean
  readonly accountIsReady: boolean
  readonly isInTransit: boolean
  readonly amount: Cents
}

export function payoutBlocker(facts: WithdrawalFacts): PayoutBlocker | undefined {
  const stands: Record<PayoutBlocker, boolean> = {
    off: !facts.isOn,
    noBankDetails: !facts.hasBankDetails,
    accountNotReady: !facts.accountIsReady,
    inTransit: facts.isInTransit,
    nothing: facts.amount <= 0,
  }
  return PAYOUT_BLOCKERS.find((blockedBy) => stands[blockedBy])
}

/**
 * Everything in the account at the processor, less what the contractor owes and what is being called back from there:
 * the processor may have taken that already.
 */
export function withdrawable(inAccount: Cents, withPlatform: Cents, pendingReversal: Cents): Cents {
  return cents(Math.max(0, inAccount - Math.max(pendingReversal, -withPlatform, 0)))
}
