/** The SQL of the rules that depend on law: dated rows, the latest of a state and topic counts. */
import { sql } from '../core/db/sql.ts'

export interface LegalRuleRow {
  readonly text: string
  readonly source: string
  readonly confidence: 'official' | 'secondary' | 'unconfirmed'
  readonly from_date: Date
  readonly value: unknown
}

/** `state` is `AU` for what the Commonwealth says. */
export const legalRuleOn = sql<LegalRuleRow, [state: string, topic: string, on: Date]>(
  'legal-rule-on',
  `select text, source, confidence, from_date, value from legal_rules
   where state = $1 and topic = $2 and from_date <= ($3::timestamptz at time zone 'Australia/Sydney')::date
   order by from_date desc limit 1`,
)
