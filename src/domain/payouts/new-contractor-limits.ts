/**
 * What a new contractor cannot withdraw yet [PAY-10]. Two accounts of one person could pay with a stolen card, approve and
 * withdraw before the bank takes the payment back. A part of recent payments therefore stays as a reserve, and the
 * withdrawals of a week have a limit.
 */
import { type Cents, cents, fromDollars } from '../core/money.ts'

export interface NewContractorRules {
  /** A contractor is new for so many days after the first approved stage. */
  readonly days: number
  /** The share of recent payments that stays in the account. */
  readonly reservePercent: number
  /** How long a payment counts as recent. */
  readonly reserveDays: number
  /** The most that a new contractor withdraws in seven days, in dollars. */
  readonly weeklyMax: number
}

export const velocityDays = 7

export interface NewContractorFacts {
  readonly firstApprovedAt: Date | null
  /** Paid into the contractor's account in the last `reserveDays`. */
  readonly recentlyPaid: Cents
  /** Withdrawn in the last seven days, without returned withdrawals. */
  readonly recentlyWithdrawn: Cents
}

export interface NewContractorLimits {
  readonly reserve: Cents
  /** What may still be withdrawn this week. */
  readonly weeklyLeft: Cents
}

const dayMs = 24 * 60 * 60 * 1000

/** Undefined for a contractor who is no longer new. */
export function newContractorLimits(
  { days, reservePercent, weeklyMax }: NewContractorRules,
  { firstApprovedAt, recentlyPaid, recentlyWithdrawn }: NewContractorFacts,
  now: Date,
): NewContractorLimits | undefined {
  if (firstApprovedAt === null || now.getTime() >= firstApprovedAt.getTime() + days * dayMs) return undefined
  return {
    reserve: cents(Math.ceil((recentlyPaid * reservePercent) / 100)),
    weeklyLeft: cents(Math.max(0, fromDollars(weeklyMax) - recentlyWithdrawn)),
  }
}

/** The part of the balance that the limits allow. */
export function withinLimits(balance: Cents, limits: NewContractorLimits | undefined): Cents {
  if (limits === undefined) return balance
  return cents(Math.max(0, Math.min(balance - limits.reserve, limits.weeklyLeft)))
}
