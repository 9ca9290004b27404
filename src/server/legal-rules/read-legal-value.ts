/** What the law says on a day, in the shape that the rules read. */
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic, LegalValue } from '#domain/legal-rules/legal-value-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import { readLegalRule } from './read-legal-rule.ts'

/** Undefined where no rule of that topic is known for the state; `AU` is the Commonwealth. */
export async function readLegalValue<T extends LegalTopic>(
  db: Db,
  state: Jurisdiction,
  topic: T,
  on: Date,
): Promise<LegalValue<T> | undefined> {
  return (await readLegalRule(db, state, topic, on))?.value
}
