/**
 * What a week shows of the money: what was held at its end, what was released in it, and what was earned in service fees,
 * each less what went back. What is held at the end of a week is worked out from what is held now, backwards, so that the
 * last week cannot disagree with the books.
 */
import { type Cents, cents, sumOf } from '../core/money.ts'

interface FundsMovement {
  /** Its Monday. */
  readonly week: string
  /** What came to be held, less what left; below zero where more left than came. */
  readonly held: Cents
  readonly released: Cents
  /** With the tax in them. */
  readonly fees: Cents
}

export function weeklyFunds(
  weeks: readonly string[],
  moved: readonly FundsMovement[],
  heldNow: Cents,
): FundsMovement[] {
  const none = cents(0)
  return weeks.map((week, i) => {
    const { released, fees } = moved.find((one) => one.week === week) ?? { released: none, fees: none }
    const later = moved.filter((one) => weeks.indexOf(one.week) > i).map(({ held }) => held)
    return { week, held: cents(heldNow - sumOf(later)), released, fees }
  })
}
