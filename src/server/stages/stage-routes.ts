/** Progress, approval and rejection of stages. Reading a whole job joins features, so `app.ts` hands the reader in. */
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import type { Take } from '../payments/payment-event-deps.ts'
import { reviewStage } from './review-stage.ts'
import { submitProgress } from './submit-progress.ts'

interface StageDeps {
  readonly outbox: Outbox
  readonly answerJob: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
}

export function stageRoutes(api: Api, { outbox, answerJob }: StageDeps): void {
  serve(api, 'PATCH /job/stage', async ({ body }, { db, actor, now }) => {
    const write = await submitProgress(db, outbox, body, actor, now)
    return await answerAfter(write, () => answerJob(db, body.id, actor))
  })

  serve(api, 'PATCH /job/stage/status', async ({ body }, { db, actor, now }) => {
    const write = await reviewStage(db, outbox, body, actor, now)
    return await answerAfter(write, () => answerJob(db, body.id, actor))
  })
}

/** The answer travels along with what is written, and keeps its place behind it. */
async function answerAfter<Answer>(write: Take, answer: () => Promise<Answer>): Promise<Answer> {
  const [, answered] = await Promise.all([write(), answer()])
  return answered
}
