/** Routes for replies to quote requests with form 2 [FORM-03, API-03]. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { formBodyMaxBytes } from '../forms/form-body.ts'
import { readApplies, readApply } from './read-quote-apply.ts'
import { type ApplyDeps, applyQuote } from './submit-apply.ts'

export function quoteApplyRoutes(api: Api, deps: Omit<ApplyDeps, 'pool'>): void {
  serve(
    api,
    'PUT /quote/requests/{id}/apply',
    async ({ params: { id }, body }, { db, actor, now }) => {
      await applyQuote({ ...deps, pool: api.pool }, id, body, actor, now)
      return await readApply(db, { id, contractorId: actor.id }, actor, now)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )

  serve(api, 'GET /quote/self/applies/{id}', ({ params: { id } }, { db, actor, now }) =>
    readApply(db, { id, contractorId: actor.id }, actor, now),
  )

  serve(api, 'GET /quote/requests/{id}/applies', ({ params, query }, { db, actor }) =>
    readApplies(db, params.id, actor, query),
  )

  serve(api, 'GET /quote/requests/{id}/applies/{contractorId}', ({ params }, { db, actor, now }) =>
    readApply(db, params, actor, now),
  )
}
