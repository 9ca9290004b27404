/**
 * Splits a price into stages (specification part 1, section 5): one to four stages in multiples of 5 that total 100.
 */
import { type Cents, cents, sumOf } from '../core/money.ts'

export const stagesMax = 4
export const percentStep = 5
/** Smallest card payment. The processor's minimum is 50 cents; a whole dollar reads better. */
export const stageMinDollars = 1

/**
 * Even split: rounds down to a multiple of five, the remainder goes to the last stage. Three stages become 30, 30, 40.
 */
export function evenSplit(stageCount: number): number[] {
  const share = Math.floor(100 / stageCount / percentStep) * percentStep
  return Array.from({ length: stageCount }, (_, index) => (index === stageCount - 1 ? 100 - share * index : share))
}

/**
 * Percentages available to one stage, given the others: 5 up to the remainder in steps of five. Below 5 nothing
 * remains, and the total stays invalid.
 */
export function percentChoices(others: readonly number[]): number[] {
  const left = 100 - others.reduce((sum, percent) => sum + percent, 0)
  const count = Math.max(0, Math.floor(left / percentStep))
  return Array.from({ length: count }, (_, index) => (index + 1) * percentStep)
}

/**
 * Stage prices in cents. Each rounds down and the last stage gets the rest, so they add up to the quote (money
 * invariant I6). While the percentages do not total 100, each price is its own percentage alone.
 */
export function stagePrices(cost: Cents, percents: readonly number[]): Cents[] {
  const prices = percents.map((percent) => cents(Math.floor((cost * percent) / 100)))
  if (percents.reduce((sum, percent) => sum + percent, 0) !== 100) return prices
  const last = prices.length - 1
  return prices.map((price, index) => (index === last ? cents(cost - sumOf(prices.slice(0, last))) : price))
}
