/** Routes to post, edit, list and read jobs. The response joins several features, so `app.ts` passes in its reader. */
import type { PageQuery } from '#api/core/paging.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { JobChange } from '#domain/jobs/job-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { PreparedResponse } from '../core/http/cached-response.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { fireJobEvent } from './fire-job-event.ts'
import { hasSignature, jobFields, lockJob, mergeJob } from './job-store.ts'
import { type LinkJob, postDraft } from './post-draft.ts'
import { type InsertAndReturn, postJob } from './post-job.ts'

export interface JobReaders {
  readonly insertAndReturn: InsertAndReturn
  readonly readJobResponse: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
  readonly openJobsResponse: (db: Db, actor: Actor, page: PageQuery, categoryId?: string) => Promise<PreparedResponse>
  readonly myJobsResponse: (db: Db, actor: Actor, page: PageQuery) => Promise<RawJsonResponse>
  readonly linkJob: LinkJob
}

export function jobRoutes(api: Api, readers: JobReaders): void {
  const { insertAndReturn, readJobResponse, openJobsResponse, myJobsResponse } = readers

  serve(api, 'GET /job/open', ({ query }, { db, actor }) => openJobsResponse(db, actor, query, query.categoryId))

  serve(api, 'GET /job/self', ({ query }, { db, actor }) => myJobsResponse(db, actor, query))

  serve(api, 'GET /job/{id}', ({ params }, { db, actor }) => readJobResponse(db, params.id, actor))

  serve(
    api,
    'POST /job',
    ({ body: { idempotencyKey, conversation, ...job } }, { db, actor, now }) => {
      const key = idempotencyKey ?? conversation
      if (key === undefined) return postJob(db, insertAndReturn, job, actor, now)
      return postDraft(db, readers, { key, conversation }, job, actor, now)
    },
    { transaction: 'single statement' },
  )

  serve(api, 'PATCH /job/{id}', async ({ params, body }, { db, actor, now }) => {
    await editJob(db, params.id, body, actor, now)
    return readJobResponse(db, params.id, actor)
  })
}

/**
 * The customer edits an open job without a signature. Absent fields keep their value, and an empty text clears an
 * optional one [JOB-06, JOB-07].
 */
async function editJob(db: Db, jobId: string, change: JobChange, customer: Actor, now: Date): Promise<void> {
  const job = await lockJob.maybe(db, [jobId])
  if (job === undefined || job.customer_id !== customer.id) throw jobErrors.notFound()
  const { has_signature } = await hasSignature.one(db, [jobId])
  const facts = { notReviewed: true, noSignature: !has_signature }
  await fireJobEvent(db, job, { event: 'edit', party: 'customer', facts, actorId: customer.id, words: change, now })
  await mergeJob.run(db, [jobId, now, ...jobFields(change)])
}
