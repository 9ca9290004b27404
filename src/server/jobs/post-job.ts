/** A customer posts a job. Writing and answering it is one statement, which is its own transaction. */
import type { JobInput } from '#domain/jobs/job-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { newJobId } from '../core/new-id.ts'
import { jobFields, type NewJob } from './job-store.ts'

export type InsertAndAnswer = (db: Db, job: NewJob) => Promise<RawJsonResponse>

export function postJob(
  db: Db,
  insertAndAnswer: InsertAndAnswer,
  job: JobInput,
  customer: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  return insertAndAnswer(db, [newJobId(now), customer.id, now, ...jobFields(job)])
}
