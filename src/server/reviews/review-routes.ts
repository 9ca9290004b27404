import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { writeReview } from './write-review.ts'

interface ReviewDeps {
  readonly tell: Notify
  readonly answerJob: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
}

export function reviewRoutes(api: Api, { tell, answerJob }: ReviewDeps): void {
  serve(api, 'POST /job/review', async ({ body }, { db, actor, now }) => {
    await writeReview(db, tell, body, actor, now)
    return answerJob(db, body.id, actor)
  })
}
