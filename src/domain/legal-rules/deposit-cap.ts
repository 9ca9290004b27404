/** The maximum payment before work begins, by state law. */
import { type Cents, cents } from '../core/money.ts'
import type { LegalValue } from './legal-value-schemas.ts'
import { isAtOrAbove } from './threshold.ts'

export interface DepositCap {
  readonly percent: number
  /** Rounded down to the cent, so that no deposit exceeds the cap. */
  readonly amount: Cents
}

/** Undefined when the law has no cap for the price. */
export function depositCap({ bands }: LegalValue<'deposit-cap'>, price: Cents): DepositCap | undefined {
  const percent = bands.findLast(({ from }) => isAtOrAbove(from, price))?.percent ?? undefined
  // A percentage has at most two decimals. Multiplied by 100 it is an integer, so no float affects the result.
  return percent === undefined
    ? undefined
    : { percent, amount: cents(Math.floor((price * Math.round(percent * 100)) / 10_000)) }
}

interface FirstPayment {
  readonly price: Cents
  /** Due before its work begins. */
  readonly firstStage: Cents
}

/** The cap that a first stage exceeds. Undefined when the law allows the stage. */
export function exceededCap(value: LegalValue<'deposit-cap'>, { price, firstStage }: FirstPayment) {
  const cap = depositCap(value, price)
  return cap === undefined || firstStage <= cap.amount ? undefined : cap
}
