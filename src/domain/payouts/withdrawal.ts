/** Amount and blockers of a withdrawal [PAY-10]. */
import { type Cents, cents } from '../core/money.ts'
import type { payoutErrors } from './payout-errors.ts'

/** In display order: a blocker only matters once the ones before it are solved. */
export const PAYOUT_BLOCKERS = [
  'off',
  'noBankDetails',
  'accountNotReady',
  'paused',
  'inTransit',
  'limited',
  'nothing',
] as const satisfies readonly (keyof typeof payoutErrors)[]
export type PayoutBlocker = (typeof PAYOUT_BLOCKERS)[number]

export interface WithdrawalFacts {
  readonly isOn: boolean
  readonly hasBankDetails: boolean
  readonly accountIsReady: boolean
  readonly isPaused: boolean
  readonly isInTransit: boolean
  /** The balance without the limits of new contractors. */
  readonly balance: Cents
  readonly amount: Cents
}

export function payoutBlocker(facts: WithdrawalFacts): PayoutBlocker | undefined {
  const stands: Record<PayoutBlocker, boolean> = {
    off: !facts.isOn,
    noBankDetails: !facts.hasBankDetails,
    accountNotReady: !facts.accountIsReady,
    paused: facts.isPaused,
    inTransit: facts.isInTransit,
    limited: facts.balance > 0 && facts.amount <= 0,
    nothing: facts.balance <= 0,
  }
  return PAYOUT_BLOCKERS.find((blockedBy) => stands[blockedBy])
}

/** The account balance less debts and pending reversals, which the processor may have taken already. */
export function withdrawableBalance(accountBalance: Cents, withPlatform: Cents, pendingReversal: Cents): Cents {
  return cents(Math.max(0, accountBalance - Math.max(pendingReversal, -withPlatform, 0)))
}
