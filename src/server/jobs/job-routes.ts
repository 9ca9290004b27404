/** Routes to post, edit, list and read jobs. The response joins several features, so `app.ts` passes in its reader. */
import type { PageQuery } from '#api/core/paging.ts'
import type { ContractorWorkView } from '#api/jobs/contractor-work-view.ts'
import type { OpenJobsFilter } from '#api/jobs/job-routes.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { cityMissing } from '#domain/core/place-errors.ts'
import { cityBelongs } from '#domain/core/place-schemas.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { JobChange, JobInput } from '#domain/jobs/job-schemas.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { requireOwnFile } from '../adapters/files/require-stored-file.ts'
import { contentFingerprint } from '../core/content-fingerprint.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { PreparedResponse } from '../core/http/cached-response.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { newJobId } from '../core/new-id.ts'
import { fireJobEvent } from './fire-job-event.ts'
import { hasSignature, insertDraft, jobAttachments, jobFields, jobOfDraft, lockJob, mergeJob } from './job-store.ts'
import { type InsertAndReturn, postJob } from './post-job.ts'

export interface JobReaders {
  readonly files: Files
  readonly insertAndReturn: InsertAndReturn
  readonly readJobResponse: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
  readonly openJobsResponse: (
    db: Db,
    actor: Actor,
    asked: PageQuery & OpenJobsFilter,
    now: Date,
  ) => Promise<PreparedResponse>
  readonly readContractorWork: (db: Db, contractorId: string, now: Date) => Promise<ContractorWorkView>
  readonly myJobsResponse: (db: Db, actor: Actor, page: PageQuery) => Promise<RawJsonResponse>
  readonly linkJob: LinkJob
}

export function jobRoutes(api: Api, readers: JobReaders): void {
  const { insertAndReturn, readJobResponse, openJobsResponse, myJobsResponse, readContractorWork } = readers

  serve(api, 'GET /job/open', ({ query }, { db, actor, now }) => openJobsResponse(db, actor, query, now))

  serve(api, 'GET /job/self', ({ query }, { db, actor }) => myJobsResponse(db, actor, query))

  serve(api, 'GET /contractor/self/work', (_input, { db, actor, now }) => readContractorWork(db, actor.id, now))

  serve(api, 'GET /job/{id}', ({ params }, { db, actor }) => readJobResponse(db, params.id, actor))

  serve(
    api,
    'POST /job',
    async ({ body: { idempotencyKey, conversation, ...job } }, { db, actor, now }) => {
      await requireOwnFile(readers.files, 'job', attachmentsOf(job), actor)
      const key = idempotencyKey ?? conversation
      if (key === undefined) return await postJob(db, insertAndReturn, job, actor, now)
      return await inTransaction(api.pool, (tx) => postDraft(tx, readers, { key, conversation }, job, actor, now))
    },
    { transaction: 'single statement' },
  )

  serve(
    api,
    'PATCH /job/{id}',
    async ({ params: { id }, body }, { db: pool, actor, now }) => {
      const known = (await jobAttachments.maybe(pool, [id]))?.attachments ?? []
      const added = attachmentsOf(body).filter(({ key }) => !known.includes(key))
      await requireOwnFile(readers.files, 'job', added, actor)
      return await inTransaction(api.pool, async (db) => {
        await editJob(db, id, body, actor, now)
        return await readJobResponse(db, id, actor)
      })
    },
    { transaction: 'none' },
  )
}

function attachmentsOf({ attachments = [] }: JobChange) {
  return attachments.map((key, index) => ({ path: `attachments.${index}`, key }))
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
  await fireJobEvent(db, job, { event: 'edit', party: 'customer', facts, actorId: customer.id, details: change, now })
  const address = { state: change.state ?? job.state, city: change.city ?? job.city }
  if (!cityBelongs(address)) throw coreErrors.invalid({ issues: [{ path: 'city', message: cityMissing }] })
  await mergeJob.run(db, [jobId, now, ...jobFields(change)])
}

/** Records the created job in the customer's chat. */
type LinkJob = (db: Db, customerId: string, conversation: string, jobId: string) => Promise<void>

interface DraftDeps {
  readonly readJobResponse: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
  readonly linkJob: LinkJob
}

interface Draft {
  readonly key: string
  /** The chat of the draft. */
  readonly conversation: string | undefined
}

/**
 * A draft becomes one job, however often it is posted [AI-06]. Other content with the same key is a conflict.
 */
async function postDraft(
  db: Db,
  { readJobResponse, linkJob }: DraftDeps,
  { key, conversation }: Draft,
  job: JobInput,
  customer: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  const fingerprint = contentFingerprint('job', job)
  await insertDraft.run(db, [newJobId(now), customer.id, now, ...jobFields(job), key, fingerprint])
  const { id, sha256 } = await jobOfDraft.one(db, [customer.id, key])
  if (sha256 !== null && sha256 !== fingerprint) throw jobErrors.postedBefore()
  if (conversation !== undefined) await linkJob(db, customer.id, conversation, id)
  return await readJobResponse(db, id, customer)
}
