/** The customer changes an open job; fields that are not named stay as they are [JOB-06, JOB-07]. */
import { decide } from '#domain/core/machine.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import type { JobChange } from '#domain/jobs/job-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { jobFields, lockJob, mergeJob } from './job-store.ts'

export async function editJob(db: Db, jobId: string, change: JobChange, customer: Actor, now: Date): Promise<void> {
  const job = await lockJob.maybe(db, [jobId])
  if (job === undefined || job.customer_id !== customer.id) throw jobErrors.notFound()
  decide(jobMachine, { state: job.status, party: 'customer', facts: { notReviewed: true } }, 'edit')
  await mergeJob.run(db, [jobId, now, ...jobFields(change)])
}
