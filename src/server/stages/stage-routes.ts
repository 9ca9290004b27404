/** Progress, approval and rejection of stages. The job reader joins features, so `app.ts` passes it in. */
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import type { WriteBatch } from '../payments/payment-event-deps.ts'
import { reviewStage } from './review-stage.ts'
import { submitProgress } from './submit-progress.ts'

interface StageDeps {
  readonly outbox: Outbox
  readonly readJobResponse: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
}

export function stageRoutes(api: Api, { outbox, readJobResponse }: StageDeps): void {
  serve(api, 'PATCH /job/stage', async ({ body }, { db, actor, now }) => {
    const write = await submitProgress(db, outbox, body, actor, now)
    return await readAfterWrite(write, () => readJobResponse(db, body.id, actor))
  })

  serve(api, 'PATCH /job/stage/status', async ({ body }, { db, actor, now }) => {
    const write = await reviewStage(db, outbox, body, actor, now)
    return await readAfterWrite(write, () => readJobResponse(db, body.id, actor))
  })
}

/** The read is pipelined behind the writes. */
async function readAfterWrite<Result>(write: WriteBatch, read: () => Promise<Result>): Promise<Result> {
  const [, result] = await Promise.all([write(), read()])
  return result
}
