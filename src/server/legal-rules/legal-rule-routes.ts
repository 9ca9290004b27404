/** Routes of the legal rules. Callers read the rules in force with an ETag. Admins add and delete upcoming rules. */
import type { z } from 'zod'
import type { LegalRulesInTime, legalRuleView } from '#api/legal-rules/legal-rule-routes.ts'
import type { State } from '#domain/core/locations.ts'
import { legalRuleId } from '#domain/legal-rules/legal-rule.ts'
import { legalRuleErrors } from '#domain/legal-rules/legal-rule-errors.ts'
import type { NewLegalRule } from '#domain/legal-rules/legal-rule-schemas.ts'
import type { Jurisdiction } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { earliestDay, jurisdictionDate } from '#domain/legal-rules/rule-history.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { CachedResponse } from '../core/http/cached-response.ts'
import { serve } from '../core/http/serve.ts'
import {
  deleteLegalRule,
  insertLegalRule,
  type LegalRuleRow,
  legalRulesInTime,
  legalRulesOn,
  lockLegalRule,
} from './legal-rule-store.ts'

export function legalRuleRoutes(api: Api): void {
  // Each request reads the rows. The encoded text is reused while it is unchanged.
  const lastOf = new Map<State, CachedResponse>()

  serve(api, 'GET /legal-rules/{state}', async ({ params, query }, { db, now }) => {
    const days = ([params.state, 'AU'] as const).map((law) => query.on ?? jurisdictionDate(law, now)) as [
      string,
      string,
    ]
    const text = JSON.stringify((await legalRulesOn.all(db, [params.state, ...days])).map(legalRuleViewOf))
    const last = lastOf.get(params.state)
    if (last?.json === text) return last
    const answer = new CachedResponse({ text, cacheControl: 'no-cache' })
    lastOf.set(params.state, answer)
    return answer
  })

  serve(api, 'GET /admin/legal-rules/{state}/{topic}', ({ params }, { db, now }) => readRulesInTime(db, params, now))

  serve(api, 'POST /admin/legal-rules', async ({ body }, { db, actor, now }) => {
    await recordLegalRule(db, actor, body, now)
    return await readRulesInTime(db, body, now)
  })

  serve(api, 'DELETE /admin/legal-rules/{state}/{topic}/{fromDate}', async ({ params }, { db, actor, now }) => {
    await deleteUpcomingRule(db, actor, params, now)
    return await readRulesInTime(db, params, now)
  })
}

/** An admin adds a rule from a date on. Earlier rules stay unchanged [ADMIN-01]. */
async function recordLegalRule(db: Db, actor: Actor, rule: NewLegalRule, now: Date): Promise<void> {
  const { state, topic, fromDate, text, source, confidence, value } = rule
  if (fromDate < earliestDay(state, now)) {
    const { message } = legalRuleErrors.tooEarly()
    throw legalRuleErrors.tooEarly({ issues: [{ path: 'fromDate', message }] })
  }
  await insertLegalRule.run(db, [state, topic, fromDate, text, source, confidence, JSON.stringify(value)])
  const subject = { kind: 'legal-rule', id: legalRuleId(rule) } as const
  await audit(db, actor, { action: 'legal-rule.add', subject, after: { text, source, confidence, value } }, now)
}

interface RuleName {
  readonly state: Jurisdiction
  readonly topic: LegalTopic
  readonly fromDate: string
}

/** The audit entry stores the content of the deleted rule [ADMIN-03]. */
async function deleteUpcomingRule(db: Db, actor: Actor, name: RuleName, now: Date): Promise<void> {
  const { state, topic, fromDate } = name
  const row = await lockLegalRule.maybe(db, [state, topic, fromDate])
  if (row === undefined) throw legalRuleErrors.notFound()
  if (fromDate < earliestDay(state, now)) throw legalRuleErrors.inForce()
  await deleteLegalRule.run(db, [state, topic, fromDate])
  const { text, source, confidence, value } = row
  const subject = { kind: 'legal-rule', id: legalRuleId(name) } as const
  await audit(db, actor, { action: 'legal-rule.delete', subject, before: { text, source, confidence, value } }, now)
}

interface About {
  readonly state: Jurisdiction
  readonly topic: LegalTopic
}

/** The schema of the topic has validated the stored value before. */
function legalRuleViewOf({ from_date: fromDate, ...rule }: LegalRuleRow): z.output<typeof legalRuleView> {
  return { ...rule, fromDate } as z.output<typeof legalRuleView>
}

async function readRulesInTime(db: Db, { state, topic }: About, now: Date): Promise<LegalRulesInTime> {
  const rows = await legalRulesInTime.all(db, [state, topic])
  return { rules: rows.map(legalRuleViewOf), today: jurisdictionDate(state, now), earliestDay: earliestDay(state, now) }
}
