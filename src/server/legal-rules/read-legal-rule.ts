/** Reads the rule in force on a day with its source, for a message that explains the law. */
import type { LegalRule } from '#domain/legal-rules/legal-rule.ts'
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import { type LegalTopic, type LegalValue, legalValueSchemas } from '#domain/legal-rules/legal-value-schemas.ts'
import { jurisdictionDate } from '#domain/legal-rules/rule-history.ts'
import type { Db } from '../core/db/sql.ts'
import { legalRuleOn } from './legal-rule-store.ts'

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
