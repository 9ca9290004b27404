/** The most that may be paid before work begins, by the law of a state. */
import { type Cents, cents } from '../core/money.ts'
import type { LegalValue } from './legal-value-schemas.ts'
import { isAtOrAbove } from './threshold.ts'

export interface DepositCap {
  readonly percent: number
  /** Down to the cent, because nothing may be above it. */
  readonly amount: Cents
}

/** Undefined where the law names no cap for the price. */
export function depositCap({ bands }: LegalValue<'deposit-cap'>, price: Cents): DepositCap | undefined {
  const percent = bands.findLast(({ from }) => isAtOrAbove(from, price))?.percent ?? undefined
  // Percents have at most two decimals, so that a hundredth is whole and no float decides about a cent.
  return percent === undefined
    ? undefined
    : { percent, amount: cents(Math.floor((price * Math.round(percent * 100)) / 10_000)) }
}
