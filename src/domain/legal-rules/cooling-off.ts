/**
 * The cooling-off period after both parties have signed [PAY-09]: two weeks, or the period of the state when it is
 * longer.
 */
import type { State } from '../core/locations.ts'
import type { Cents } from '../core/money.ts'
import { dayIn, endOfDay } from '../core/state-time-zones.ts'
import { addBusinessDays, addDays, type Day, type IsBusinessDay } from './business-days.ts'
import type { LegalValue } from './legal-value-schemas.ts'
import { appliesTo } from './threshold.ts'

/** Our own period in calendar days, usually longer than the period of the state. */
export const coolingOffDays = 14

export interface SignedContract {
  readonly state: State
  readonly signedAt: Date
  readonly price: Cents
}

/**
 * The end of the cooling-off period. The day of the signature does not count. The last day ends at
 * midnight where the work is. The hour of the signature and the time zone therefore make no difference.
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
  if (rule === undefined || !appliesTo(rule.from, price)) return undefined
  return addBusinessDays(signedOn, rule.days, isBusinessDay, rule.clear)
}
