/**
 * Weekly chart values: held at the end, released less refunds, and net earnings. Held amounts are computed backwards
 * from today's balance, so the last week matches the ledger.
 */
import { type Cents, cents, sumOf } from '../core/money.ts'

interface FundsMovement {
  /** Its Monday. */
  readonly week: string
  /** Newly held less released or refunded; may be negative. */
  readonly held: Cents
  readonly released: Cents
  /** Service fees without tax, less refunds, the processor's fees and losses. */
  readonly earned: Cents
}

export function weeklyFunds(
  weeks: readonly string[],
  moved: readonly FundsMovement[],
  heldNow: Cents,
): FundsMovement[] {
  const none = cents(0)
  return weeks.map((week, i) => {
    const { released, earned } = moved.find((one) => one.week === week) ?? { released: none, earned: none }
    const later = moved.filter((one) => weeks.indexOf(one.week) > i).map(({ held }) => held)
    return { week, held: cents(heldNow - sumOf(later)), released, earned }
  })
}
