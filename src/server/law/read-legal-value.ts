/** What the law says on a day, in the shape that the rules read. */
import { type LegalTopic, type LegalValue, legalValueSchemas } from '#domain/law/legal-value-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import { legalRuleOn } from './legal-rule-store.ts'

/** Undefined where no rule of that topic is known for the state; `AU` is the Commonwealth. */
export async function readLegalValue<T extends LegalTopic>(
  db: Db,
  state: string,
  topic: T,
  on: Date,
): Promise<LegalValue<T> | undefined> {
  const rule = await legalRuleOn.maybe(db, [state, topic, on])
  return rule && (legalValueSchemas[topic].parse(rule.value) as LegalValue<T>)
}
