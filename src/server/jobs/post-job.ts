/** A customer posts a job. One statement writes it and returns the response, so it needs no transaction. */
import type { JobInput } from '#domain/jobs/job-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { newJobId } from '../core/new-id.ts'
import { jobFields, type NewJob } from './job-store.ts'

export type InsertAndReturn = (db: Db, job: NewJob) => Promise<RawJsonResponse>

export function postJob(
  db: Db,
  insertAndReturn: InsertAndReturn,
  job: JobInput,
  customer: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  return insertAndReturn(db, [newJobId(now), customer.id, now, ...jobFields(job)])
}
