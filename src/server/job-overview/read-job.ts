/** Answers one job, or a page of jobs, as the actor may see them. */
import type { PageQuery } from '#contract/core/paging.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { Db, Statement } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { BuiltAnswer } from '../core/http/built-answer.ts'
import {
  type JobListRow,
  jobForViewer,
  jobsOfContractor,
  jobsOfCustomer,
  openJobs,
  waitingJobs,
} from './job-overview-store.ts'

/** Throws "Job not found" for an unknown job and for somebody else's alike. */
export async function readJob(db: Db, jobId: string, actor: Actor): Promise<BuiltAnswer> {
  const row = await jobForViewer.maybe(db, [jobId, actor.id, actor.role])
  if (row === undefined) throw jobErrors.notFound()
  return new BuiltAnswer(row.job)
}

export function readOpenJobs(db: Db, actor: Actor, page: PageQuery, categoryId?: string): Promise<BuiltAnswer> {
  return readPage(openJobs, db, actor, page, categoryId)
}

/** The jobs that are the actor's: posted by the customer, quoted by the contractor. */
export function readOwnJobs(db: Db, actor: Actor, page: PageQuery): Promise<BuiltAnswer> {
  return readPage(actor.role === 'customer' ? jobsOfCustomer : jobsOfContractor, db, actor, page)
}

export function readWaitingJobs(db: Db, actor: Actor, page: PageQuery): Promise<BuiltAnswer> {
  return readPage(waitingJobs, db, actor, page)
}

type ListStatement = Statement<JobListRow, typeof openJobs extends Statement<JobListRow, infer Values> ? Values : never>

async function readPage(
  list: ListStatement,
  db: Db,
  actor: Actor,
  { cursor, limit }: PageQuery,
  filter?: string,
): Promise<BuiltAnswer> {
  const row = await list.one(db, [filter ?? null, actor.id, actor.role, cursor ?? null, limit])
  return new BuiltAnswer(row.jobs, row.next ?? undefined)
}
