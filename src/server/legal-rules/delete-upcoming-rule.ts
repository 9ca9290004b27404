/** An admin deletes a rule before it starts. The audit entry stores its content [ADMIN-03]. */
import { legalRuleId } from '#domain/legal-rules/legal-rule.ts'
import { legalRuleErrors } from '#domain/legal-rules/legal-rule-errors.ts'
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { earliestDay } from '#domain/legal-rules/rule-history.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { deleteLegalRule, lockLegalRule } from './legal-rule-store.ts'

interface RuleName {
  readonly state: Jurisdiction
  readonly topic: LegalTopic
  readonly fromDate: string
}

export async function deleteUpcomingRule(db: Db, actor: Actor, name: RuleName, now: Date): Promise<void> {
  const { state, topic, fromDate } = name
  const row = await lockLegalRule.maybe(db, [state, topic, fromDate])
  if (row === undefined) throw legalRuleErrors.notFound()
  if (fromDate < earliestDay(state, now)) throw legalRuleErrors.inForce()
  await deleteLegalRule.run(db, [state, topic, fromDate])
  const { text, source, confidence, value } = row
  const subject = { kind: 'legal-rule', id: legalRuleId(name) } as const
  await audit(db, actor, { action: 'legal-rule.delete', subject, before: { text, source, confidence, value } }, now)
}
