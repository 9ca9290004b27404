/** Reads one job or a page of jobs as the actor may see them. */
import { type PageQuery, pageLimitDefault } from '#api/core/paging.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { isGiven } from '#domain/core/capabilities.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { isJobId } from '#domain/jobs/job-id.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import type { PreparedResponse } from '../core/http/cached-response.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import type { NewJob } from '../jobs/job-store.ts'
import {
  insertAndReturnJob,
  type JobList,
  jobFor,
  jobsOfContractor,
  jobsOfCustomer,
  openJobs,
  openJobsOfCategory,
  type Viewer,
} from './job-overview-store.ts'
import type { OpenJobsCache } from './open-jobs-cache.ts'

/** Throws "Job not found" for unknown jobs and jobs of others. */
export async function readJob(db: Db, jobId: string, actor: Actor): Promise<RawJsonResponse> {
  const row = await jobFor[viewerOf(actor)].maybe(db, [jobId, actor.id])
  if (row === undefined) throw jobErrors.notFound()
  return new RawJsonResponse(row.job)
}

export async function insertAndReturn(db: Db, job: NewJob): Promise<RawJsonResponse> {
  return new RawJsonResponse((await insertAndReturnJob.one(db, job)).job)
}

export type ReadOpenJobs = (db: Db, actor: Actor, page: PageQuery, categoryId?: string) => Promise<PreparedResponse>

export function openJobsReader(cache: OpenJobsCache): ReadOpenJobs {
  return async (db, actor, page, categoryId) => {
    if (categoryId !== undefined) return await readPage(openJobsOfCategory, db, actor, page, categoryId)
    const isFirst = page.cursor === undefined && page.limit === pageLimitDefault
    const cached = isFirst ? await cache.firstPage(db, actor.id) : undefined
    return cached ?? (await readPage(openJobs, db, actor, page))
  }
}

/** The actor's jobs: posted by the customer, or quoted by the contractor. */
export function readOwnJobs(db: Db, actor: Actor, page: PageQuery): Promise<RawJsonResponse> {
  return readPage(actor.role === 'customer' ? jobsOfCustomer : jobsOfContractor, db, actor, page)
}

async function readPage(
  list: JobList,
  db: Db,
  actor: Actor,
  { cursor, limit }: PageQuery,
  filter?: string,
): Promise<RawJsonResponse> {
  if (cursor !== undefined && !isJobId(cursor)) throw coreErrors.invalidCursor()
  const row = await list.one(db, [filter ?? null, actor.id, cursor ?? null, limit])
  return new RawJsonResponse(row.jobs, row.next ?? undefined)
}

/** Admins need the read permission; without write they see no actions. */
function viewerOf(actor: Actor): Viewer {
  requirePermission(actor, 'admin_job_read')
  const { role, permissions } = actor
  if (!isGiven(role)) throw coreErrors.forbidden()
  return role === 'admin' && !hasPermission(permissions, 'admin_job_write') ? 'read-only admin' : role
}
