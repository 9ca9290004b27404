/** Routes of warranty cases: lodging, responding, closing and deciding [FORM-06, FORM-07, FORM-30]. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { formBodyMaxBytes } from '../forms/form-body.ts'
import { lodgeCase, type WarrantyDeps } from './fire-warranty-event.ts'
import { readCase, readOwnCases, readWarrantyJob, readWarrantyJobs } from './read-case.ts'
import { planCase, respondToCase } from './respond-to-case.ts'

export function warrantyRoutes(api: Api, deps: WarrantyDeps): void {
  lodgingRoutes(api, deps)
  caseRoutes(api, deps)
  const { notify } = deps.outbox

  serve(api, 'POST /admin/warranty/{id}/decide', async ({ params: { id }, body }, { db, actor, now }) => {
    const event = body.outcome === 'work' ? 'decide' : 'dismiss'
    await respondToCase(db, notify, { id, event, words: body.words }, actor, now)
    return await readCase(db, id, actor, now)
  })
}

function lodgingRoutes(api: Api, deps: WarrantyDeps): void {
  serve(api, 'GET /warranty/jobs', ({ query }, { db, actor }) => readWarrantyJobs(db, actor, query))

  serve(api, 'GET /job/{id}/warranty', ({ params: { id } }, { db, actor, now }) => readWarrantyJob(db, id, actor, now))

  serve(
    api,
    'POST /job/{id}/warranty',
    async ({ params, body: answers }, { db, actor, now }) => {
      const id = await lodgeCase(deps, { jobId: params.id, answers }, actor, now)
      return await readCase(db, id, actor, now)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )
}

function caseRoutes(api: Api, deps: WarrantyDeps): void {
  const { notify } = deps.outbox

  serve(api, 'GET /warranty/self', ({ query }, { db, actor, now }) => readOwnCases(db, query, actor, now))

  serve(api, 'GET /warranty/{id}', ({ params: { id } }, { db, actor, now }) => readCase(db, id, actor, now))

  serve(
    api,
    'PUT /warranty/{id}/plan',
    async ({ params: { id }, body: answers }, { db, actor, now }) => {
      await planCase(deps, { id, answers }, actor, now)
      return await readCase(db, id, actor, now)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )

  for (const event of ['accept', 'close'] as const)
    serve(api, `POST /warranty/{id}/${event}`, async ({ params: { id } }, { db, actor, now }) => {
      await respondToCase(db, notify, { id, event }, actor, now)
      return await readCase(db, id, actor, now)
    })

  for (const event of ['dispute', 'escalate'] as const)
    serve(api, `POST /warranty/{id}/${event}`, async ({ params: { id }, body }, { db, actor, now }) => {
      await respondToCase(db, notify, { id, event, words: body.reason }, actor, now)
      return await readCase(db, id, actor, now)
    })
}
