/** The SQL of the dated legal rules. The latest rule of a state and topic is in force. */
import type { State } from '#domain/core/locations.ts'
import type { LegalRule } from '#domain/legal-rules/legal-rule.ts'
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import { STATE_ZONES } from '#domain/legal-rules/state-time-zones.ts'
import { sql } from '../core/db/sql.ts'

export interface LegalRuleRow {
  readonly text: string
  readonly source: string
  readonly confidence: LegalRule['confidence']
  /** An ISO date. */
  readonly from_date: string
  readonly value: unknown
}

/** `state` is `AU` for the Commonwealth. */
export const legalRuleOn = sql<LegalRuleRow, [state: Jurisdiction, topic: string, on: string]>(
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

const zones = `'${JSON.stringify({ ...STATE_ZONES, AU: STATE_ZONES.NSW })}'::jsonb`

/** The date in the jurisdiction of a rule. The Commonwealth uses the time zone of Sydney. */
export function jurisdictionDateIn(state: string, instant: string): string {
  return `(${instant} at time zone (${zones} ->> ${state}))::date`
}
