/** Reads the value in force on a day. */
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic, LegalValue } from '#domain/legal-rules/legal-value-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import { readLegalRule } from './read-legal-rule.ts'

/** Undefined when the state has no rule of the topic. `AU` is the Commonwealth. */
export async function readLegalValue<T extends LegalTopic>(
  db: Db,
  state: Jurisdiction,
  topic: T,
  on: Date,
): Promise<LegalValue<T> | undefined> {
  return (await readLegalRule(db, state, topic, on))?.value
}
