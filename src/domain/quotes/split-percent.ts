/**
 * How a price is split into stages (specification part 1, section 5): one to four stages, each a multiple of five
 * between 5 and 100, together exactly 100.
 */
import { type Cents, cents, sumOf } from '../core/money.ts'

export const stagesMax = 4
export const percentStep = 5

/** The even split: down to a multiple of five, the remainder on the last stage. Three stages become 30, 30, 40. */
export function evenSplit(stageCount: number): number[] {
  const share = Math.floor(100 / stageCount / percentStep) * percentStep
  return Array.from({ length: stageCount }, (_, index) => (index === stageCount - 1 ? 100 - share * index : share))
}

/**
 * The percents that one stage may still take, given all the others: from 5 up to what is left, in steps of five.
 * A remainder below 5 leaves nothing to choose, and the total stays invalid.
 */
export function percentChoices(others: readonly number[]): number[] {
  const left = 100 - others.reduce((sum, percent) => sum + percent, 0)
  const count = Math.max(0, Math.floor(left / percentStep))
  return Array.from({ length: count }, (_, index) => (index + 1) * percentStep)
}

/**
 * The price of each stage in cents: its percentage rounded down, the last stage takes what is left, so that the stages
 * always add up to the quote to the cent (money invariant I6).
 */
export function stagePrices(cost: Cents, percents: readonly number[]): Cents[] {
  const prices = percents.map((percent) => cents(Math.floor((cost * percent) / 100)))
  const last = prices.length - 1
  return prices.map((price, index) => (index === last ? cents(cost - sumOf(prices.slice(0, last))) : price))
}
