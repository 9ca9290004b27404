/** An admin adds a rule from a date on. Earlier rules stay unchanged [ADMIN-01]. */
import { legalRuleId } from '#domain/legal-rules/legal-rule.ts'
import { legalRuleErrors } from '#domain/legal-rules/legal-rule-errors.ts'
import type { NewLegalRule } from '#domain/legal-rules/legal-rule-schemas.ts'
import { earliestDay } from '#domain/legal-rules/rule-history.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { insertLegalRule } from './legal-rule-store.ts'

export async function recordLegalRule(db: Db, actor: Actor, rule: NewLegalRule, now: Date): Promise<void> {
  const { state, topic, fromDate, text, source, confidence, value } = rule
  if (fromDate < earliestDay(state, now)) {
    const { message } = legalRuleErrors.tooEarly()
    throw legalRuleErrors.tooEarly({ issues: [{ path: 'fromDate', message }] })
  }
  await insertLegalRule.run(db, [state, topic, fromDate, text, source, confidence, JSON.stringify(value)])
  const subject = { kind: 'legal-rule', id: legalRuleId(rule) } as const
  await audit(db, actor, { action: 'legal-rule.add', subject, after: { text, source, confidence, value } }, now)
}
