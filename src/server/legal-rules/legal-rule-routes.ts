/** Routes of the legal rules. Callers read the rules in force with an ETag. Admins add and delete upcoming rules. */
import type { State } from '#domain/core/locations.ts'
import { jurisdictionDate } from '#domain/legal-rules/rule-history.ts'
import type { Api } from '../core/http/api.ts'
import { CachedResponse } from '../core/http/cached-response.ts'
import { serve } from '../core/http/serve.ts'
import { recordLegalRule } from './add-legal-rule.ts'
import { deleteUpcomingRule } from './delete-upcoming-rule.ts'
import { legalRulesOn } from './legal-rule-store.ts'
import { legalRuleViewOf, readRulesInTime } from './read-rule-history.ts'

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
