/** Goods and services tax that a price includes (facts: ATO, "how to set out tax invoices"; the rate is dated data). */
import { type Cents, cents } from '../core/money.ts'

/**
 * The tax in an amount that includes it: at ten percent an eleventh, rounded half up to the cent. The rate is a whole
 * percentage from the legal rules.
 */
export function gstIn(amount: Cents, ratePercent: number): Cents {
  return cents(Math.floor((2 * amount * ratePercent + 100 + ratePercent) / (2 * (100 + ratePercent))))
}
