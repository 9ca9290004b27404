/**
 * The dated legal rules and the business days that follow from them. The latest rule of a state and topic is in force.
 */
import type { State } from '#domain/core/locations.ts'
import { businessDaysOf, type Day, type IsBusinessDay } from '#domain/legal-rules/business-days.ts'
import { coolingOffEndsAt, type SignedContract } from '#domain/legal-rules/cooling-off.ts'
import type { LegalRule } from '#domain/legal-rules/legal-rule.ts'
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import {
  type BusinessDayPurpose,
  type LegalTopic,
  type LegalValue,
  legalValueSchemas,
} from '#domain/legal-rules/legal-value-schemas.ts'
import { jurisdictionDate } from '#domain/legal-rules/rule-history.ts'
import { type Db, sql } from '../core/db/sql.ts'
import { holidayYears, publicHolidays } from './public-holidays.gen.ts'

export interface LegalRuleRow {
  readonly text: string
  readonly source: string
  readonly confidence: LegalRule['confidence']
  /** An ISO date. */
  readonly from_date: string
  readonly value: unknown
}

/** `state` is `AU` for the Commonwealth. */
const legalRuleOn = sql<LegalRuleRow, [state: Jurisdiction, topic: string, on: string]>(
  'legal-rule-on',
  `select text, source, confidence, from_date::text, value from legal_rules
   where state = $1 and topic = $2 and from_date <= $3::date
   order by legal_rules.from_date desc limit 1`,
)

type RuleRow = LegalRuleRow & { readonly state: string; readonly topic: string }

/** The rule of each topic in force on a day, for the state and the Commonwealth. */
export const legalRulesOn = sql<RuleRow, [state: State, on: string, onFederal: string]>(
  'legal-rules-on',
  `select distinct on (state, topic) state, topic, text, source, confidence, from_date::text, value from legal_rules
   where (state = $1 and from_date <= $2::date) or (state = 'AU' and from_date <= $3::date)
   order by state, topic, legal_rules.from_date desc`,
)

export const legalRulesInTime = sql<RuleRow, [state: Jurisdiction, topic: string]>(
  'legal-rules-in-time',
  `select state, topic, text, source, confidence, from_date::text, value from legal_rules
   where state = $1 and topic = $2 order by legal_rules.from_date`,
)

export const lockLegalRule = sql<RuleRow, [state: Jurisdiction, topic: string, fromDate: string]>(
  'lock-legal-rule',
  `select state, topic, text, source, confidence, from_date::text, value from legal_rules
   where state = $1 and topic = $2 and from_date = $3::date for update`,
)

export const insertLegalRule = sql<
  never,
  [
    state: Jurisdiction,
    topic: string,
    fromDate: string,
    text: string,
    source: string,
    confidence: LegalRule['confidence'],
    value: string,
  ]
>(
  'insert-legal-rule',
  `insert into legal_rules (state, topic, from_date, text, source, confidence, value)
   values ($1, $2, $3::date, $4, $5, $6, $7::jsonb)`,
)

export const deleteLegalRule = sql<never, [state: Jurisdiction, topic: string, fromDate: string]>(
  'delete-legal-rule',
  'delete from legal_rules where state = $1 and topic = $2 and from_date = $3::date',
)

/** Undefined when the state has no rule of the topic. `AU` is the Commonwealth. */
export async function readLegalRule<T extends LegalTopic>(
  db: Db,
  state: Jurisdiction,
  topic: T,
  on: Date,
): Promise<LegalRule<T> | undefined> {
  const row = await legalRuleOn.maybe(db, [state, topic, jurisdictionDate(state, on)])
  if (row === undefined) return undefined
  const { text, source, confidence, from_date: fromDate } = row
  const value = legalValueSchemas[topic].parse(row.value) as LegalValue<T>
  return { topic, text, source, confidence, fromDate, value }
}

/** Undefined when the state has no rule of the topic. `AU` is the Commonwealth. */
export async function readLegalValue<T extends LegalTopic>(
  db: Db,
  state: Jurisdiction,
  topic: T,
  on: Date,
): Promise<LegalValue<T> | undefined> {
  return (await readLegalRule(db, state, topic, on))?.value
}

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
