/**
 * How long a customer may end a contract that both have signed [PAY-09]: two weeks by the specification, or the period of
 * the state's law where that is longer.
 */
import type { State } from '../core/locations.ts'
import type { Cents } from '../core/money.ts'
import { addBusinessDays, addDays, type Day, type IsBusinessDay } from './business-days.ts'
import type { LegalValue } from './legal-value-schemas.ts'
import { dayIn, endOfDay } from './state-time-zones.ts'
import { isAtOrAbove } from './threshold.ts'

/** The product's own promise, in calendar days; no law asks for more than some of these. */
export const coolingOffDays = 14

export interface SignedContract {
  readonly state: State
  readonly signedAt: Date
  readonly price: Cents
}

/**
 * The last moment at which it can be ended. The day of the signature does not count, and the last day counts to its end
 * where the work is: nobody loses a part of a day for having signed in the morning, or for living in the west.
 */
export function coolingOffEndsAt(
  { state, signedAt, price }: SignedContract,
  rule: LegalValue<'cooling-off'> | undefined,
  isBusinessDay: IsBusinessDay,
): Date {
  const signedOn = dayIn(state, signedAt)
  const own = addDays(signedOn, coolingOffDays)
  const statutory = statutoryLastDay(signedOn, price, rule, isBusinessDay)
  return endOfDay(state, statutory !== undefined && statutory > own ? statutory : own)
}

function statutoryLastDay(
  signedOn: Day,
  price: Cents,
  rule: LegalValue<'cooling-off'> | undefined,
  isBusinessDay: IsBusinessDay,
): Day | undefined {
  if (rule === undefined || (rule.from !== null && !isAtOrAbove(rule.from, price))) return undefined
  return addBusinessDays(signedOn, rule.days, isBusinessDay, rule.clear)
}
