/** Cancelling a contract and retrying a refund. The job reader joins features, so the caller passes it in. */
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import { cancelContract } from './cancel-contract.ts'
import { retryRefund } from './retry-refund.ts'

interface RefundRouteDeps {
  readonly outbox: Outbox
  readonly readJobResponse: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
}

export function refundRoutes(api: Api, { outbox, readJobResponse }: RefundRouteDeps): void {
  serve(api, 'POST /job/{id}/cancel', async ({ params, body }, { db, actor, now }) => {
    await cancelContract(db, outbox, params.id, body, actor, now)
    return readJobResponse(db, params.id, actor)
  })

  serve(api, 'POST /admin/refunds/{reference}/retry', async ({ params }, { db, actor, now }) => {
    const { reference } = params
    const jobId = await retryRefund(db, outbox, reference, actor, now)
    const subject = { kind: 'refund', id: reference } as const
    await audit(db, actor, { action: 'refund.retry', subject, after: { jobId } }, now)
    return readJobResponse(db, jobId, actor)
  })
}
