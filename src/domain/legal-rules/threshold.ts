import type { Cents } from '../core/money.ts'

/** A price limit in cents: "over $5,000" excludes the price itself, "from $5,000" includes it. */
export interface Threshold {
  readonly cents: number
  readonly included: boolean
}

export function isAtOrAbove({ cents, included }: Threshold, price: Cents): boolean {
  return included ? price >= cents : price > cents
}

/** A rule without a price applies to every price. */
export function appliesTo(from: Threshold | null, price: Cents): boolean {
  return from === null || isAtOrAbove(from, price)
}
