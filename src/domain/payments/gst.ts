/** GST included in a price (ATO, "How to set out tax invoices"). The rate is a legal rule. */
import { type Cents, cents } from '../core/money.ts'

/** At 10% the tax is one eleventh, rounded half up to the cent. The rate is a whole percentage. */
export function gstIn(amount: Cents, ratePercent: number): Cents {
  return cents(Math.floor((2 * amount * ratePercent + 100 + ratePercent) / (2 * (100 + ratePercent))))
}
