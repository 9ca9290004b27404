/** The SQL of the rules that depend on law: dated rows, the latest of a state and topic counts. */
import type { State } from '#domain/core/locations.ts'
import type { LegalRule } from '#domain/law/legal-rule.ts'
import { sql } from '../core/db/sql.ts'

export interface LegalRuleRow {
  readonly text: string
  readonly source: string
  readonly confidence: LegalRule['confidence']
  /** A day, as text. */
  readonly from_date: string
  readonly value: unknown
}

/** `state` is `AU` for what the Commonwealth says. */
export const legalRuleOn = sql<LegalRuleRow, [state: string, topic: string, on: Date]>(
  'legal-rule-on',
  `select text, source, confidence, from_date::text, value from legal_rules
   where state = $1 and topic = $2 and from_date <= ($3::timestamptz at time zone 'Australia/Sydney')::date
   order by legal_rules.from_date desc limit 1`,
)

/** Of each topic the row that counts on a day, with what the Commonwealth says. */
export const legalRulesOn = sql<LegalRuleRow & { state: string; topic: string }, [state: State, on: string]>(
  'legal-rules-on',
  `select distinct on (state, topic) state, topic, text, source, confidence, from_date::text, value from legal_rules
   where state in ($1, 'AU') and from_date <= $2::date
   order by state, topic, legal_rules.from_date desc`,
)
