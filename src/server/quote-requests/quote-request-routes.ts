/** Routes of quote requests with form 1, and of invitations [FORM-02]. */
import type { Files } from '../adapters/files/files-port.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { formBodyMaxBytes } from '../forms/form-body.ts'
import { changeInvitations } from './invite-contractors.ts'
import { postQuoteRequest } from './post-quote-request.ts'
import { readOwnRequests, readRequest } from './read-quote-request.ts'

interface QuoteRequestDeps {
  readonly files: Pick<Files, 'accept' | 'examine' | 'isOwnedBy'>
  readonly notify: Notify
}

export function quoteRequestRoutes(api: Api, { files, notify }: QuoteRequestDeps): void {
  serve(
    api,
    'POST /quote/requests',
    async ({ body }, { db, actor, now }) => {
      const id = await postQuoteRequest({ pool: api.pool, files, notify }, body, actor, now)
      return await readRequest(db, id, actor)
    },
    { transaction: 'none', bodyMaxBytes: formBodyMaxBytes },
  )

  serve(api, 'GET /quote/requests/self', ({ query }, { db, actor }) => readOwnRequests(db, actor, query))

  serve(api, 'GET /quote/requests/{id}', ({ params }, { db, actor }) => readRequest(db, params.id, actor))

  serve(api, 'PUT /quote/requests/{id}/invitations', async ({ params, body }, { db, actor, now }) => {
    await changeInvitations(db, notify, params.id, body, actor, now)
    return await readRequest(db, params.id, actor)
  })
}
