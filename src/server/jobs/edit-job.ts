/**
 * The customer edits an open job without a signature. Absent fields keep their value, and an empty text clears an
 * optional one [JOB-06, JOB-07].
 */
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { JobChange } from '#domain/jobs/job-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { fireJobEvent } from './fire-job-event.ts'
import { hasSignature, jobFields, lockJob, mergeJob } from './job-store.ts'

export async function editJob(db: Db, jobId: string, change: JobChange, customer: Actor, now: Date): Promise<void> {
  const job = await lockJob.maybe(db, [jobId])
  if (job === undefined || job.customer_id !== customer.id) throw jobErrors.notFound()
  const { has_signature } = await hasSignature.one(db, [jobId])
  const facts = { notReviewed: true, noSignature: !has_signature }
  await fireJobEvent(db, job, { event: 'edit', party: 'customer', facts, actorId: customer.id, words: change, now })
  await mergeJob.run(db, [jobId, now, ...jobFields(change)])
}
