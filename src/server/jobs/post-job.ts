/** A customer posts a job. */
import type { JobInput } from '#domain/jobs/job-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { newJobId } from '../core/new-id.ts'
import { insertJob, jobFields } from './job-store.ts'

/** Answers the new job's id. */
export async function postJob(db: Db, job: JobInput, customer: Actor, now: Date): Promise<string> {
  const id = newJobId(now)
  await insertJob.run(db, [id, customer.id, now, ...jobFields(job)])
  return id
}
