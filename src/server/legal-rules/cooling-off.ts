/** The end of a contract's cooling-off period, by the state law on the day of the second signature [PAY-09]. */
import { coolingOffEndsAt, type SignedContract } from '#domain/legal-rules/cooling-off.ts'
import type { Db } from '../core/db/sql.ts'
import { readLegalValue } from './read-legal-rule.ts'
import { readBusinessDays } from './state-calendar.ts'

export async function coolingOffEndsAtFor(db: Db, signed: SignedContract): Promise<Date> {
  const { state, signedAt } = signed
  const rule = await readLegalValue(db, state, 'cooling-off', signedAt)
  const isBusinessDay = await readBusinessDays(db, state, 'cooling-off', signedAt)
  return coolingOffEndsAt(signed, rule, isBusinessDay)
}
