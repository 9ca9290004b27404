import type { Cents } from '../core/money.ts'

/** A price from which something counts, in cents: "over $5,000" does not include the price itself, "from $5,000" does. */
export interface Threshold {
  readonly cents: number
  readonly included: boolean
}

export function isAtOrAbove({ cents, included }: Threshold, price: Cents): boolean {
  return included ? price >= cents : price > cents
}
