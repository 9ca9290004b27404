/** Quoting and signing. The job reader joins features, so `app.ts` passes it in. */
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { readContract } from './read-contract.ts'
import { type SaveQuoteDeps, saveQuote } from './save-quote.ts'
import { revokeSignature, type SigningDeps, signContract } from './sign-contract.ts'
import type { NetworkHash } from './signing-network.ts'

interface QuoteDeps extends SaveQuoteDeps, SigningDeps {
  readonly networkHash: NetworkHash
  readonly readJobResponse: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
}

export function quoteRoutes(api: Api, deps: QuoteDeps): void {
  const { notify, readJobResponse, networkHash } = deps
  serve(api, 'PUT /job/{id}/quote', async ({ params, body }, { db, actor, now }) => {
    await saveQuote(db, deps, params.id, body, actor, now)
    return readJobResponse(db, params.id, actor)
  })

  serve(api, 'GET /job/{id}/contract/{contractorId}', ({ params }, { db, actor, now }) =>
    readContract(db, params.id, params.contractorId, actor, now),
  )

  serve(api, 'POST /job/{id}/contract/sign', async ({ params, body }, { db, actor, now, request }) => {
    const address = { jobId: params.id, contractorId: body.contractorId }
    await signContract(db, deps, address, { ...body, network: networkHash(request.ip) }, actor, now)
    return readJobResponse(db, params.id, actor)
  })

  serve(api, 'POST /job/{id}/contract/revoke-signature', async ({ params, body }, { db, actor, now }) => {
    await revokeSignature(db, notify, { jobId: params.id, contractorId: body.contractorId }, actor, now)
    return readJobResponse(db, params.id, actor)
  })
}
