/** The public holidays of a state, and its business days for a purpose under the dated rule. */
import type { State } from '#domain/core/locations.ts'
import { businessDaysOf, type Day, type IsBusinessDay } from '#domain/legal-rules/business-days.ts'
import { coolingOffEndsAt, type SignedContract } from '#domain/legal-rules/cooling-off.ts'
import type { BusinessDayPurpose } from '#domain/legal-rules/legal-value-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import { holidayYears, publicHolidays } from './public-holidays.gen.ts'
import { readLegalValue } from './read-legal-rule.ts'

/** Statewide public holidays on weekdays, without local holidays. */
export function isPublicHoliday(state: State, day: Day): boolean {
  const holidays = publicHolidays[state][Number(day.slice(0, 'YYYY'.length))]
  if (holidays === undefined) {
    throw new RangeError(`Holidays are known from ${holidayYears.first} to ${holidayYears.last}, not for ${day}`)
  }
  return holidays.split(' ').includes(day.slice('YYYY-'.length))
}

export async function readBusinessDays(
  db: Db,
  state: State,
  purpose: BusinessDayPurpose,
  on: Date,
): Promise<IsBusinessDay> {
  const rule = await readLegalValue(db, state, 'business-days', on)
  return businessDaysOf({ isHoliday: (day) => isPublicHoliday(state, day), rule, purpose })
}

/** The end of a contract's cooling-off period, by the state law on the day of the second signature [PAY-09]. */
export async function coolingOffEndsAtFor(db: Db, signed: SignedContract): Promise<Date> {
  const { state, signedAt } = signed
  const rule = await readLegalValue(db, state, 'cooling-off', signedAt)
  const isBusinessDay = await readBusinessDays(db, state, 'cooling-off', signedAt)
  return coolingOffEndsAt(signed, rule, isBusinessDay)
}
