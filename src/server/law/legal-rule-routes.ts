/** What the law asks for on a day, for everybody: the rows with their source, and a tag for whoever holds them. */
import { calendarDay } from '#domain/core/formats.ts'
import type { State } from '#domain/core/locations.ts'
import type { Api } from '../core/http/api.ts'
import { KeptAnswer } from '../core/http/kept-answer.ts'
import { serve } from '../core/http/serve.ts'
import { legalRulesOn } from './legal-rule-store.ts'

export function legalRuleRoutes(api: Api): void {
  // The rows are read each time; what is kept is their text in its encodings, while they say the same.
  const lastOf = new Map<State, KeptAnswer>()

  serve(api, 'GET /legal-rules/{state}', async ({ params, query }, { db, now }) => {
    const rows = await legalRulesOn.all(db, [params.state, query.on ?? calendarDay(now.getTime())])
    const text = JSON.stringify(rows.map(({ from_date, ...rule }) => ({ ...rule, fromDate: from_date })))
    const last = lastOf.get(params.state)
    if (last?.json === text) return last
    const answer = new KeptAnswer({ text, cacheControl: 'no-cache' })
    lastOf.set(params.state, answer)
    return answer
  })
}
