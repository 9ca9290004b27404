/** Reads one job or a page of jobs as the actor may see them. */
import { type PageQuery, pageLimitDefault } from '#api/core/paging.ts'
import type { OpenJobsFilter } from '#api/jobs/job-routes.ts'
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
  type Viewer,
} from './job-overview-store.ts'
import type { OpenJobsCache } from './open-jobs-cache.ts'
import { type OpenJobsParams, openJobsBy } from './open-jobs-store.ts'

/** Throws "Job not found" for unknown jobs and jobs of others. */
export async function readJob(db: Db, jobId: string, actor: Actor): Promise<RawJsonResponse> {
  const row = await jobFor[viewerOf(actor)].maybe(db, [jobId, actor.id])
  if (row === undefined) throw jobErrors.notFound()
  return new RawJsonResponse(row.job)
}

export async function insertAndReturn(db: Db, job: NewJob): Promise<RawJsonResponse> {
  return new RawJsonResponse((await insertAndReturnJob.one(db, job)).job)
}

export type ReadOpenJobs = (
  db: Db,
  actor: Actor,
  asked: PageQuery & OpenJobsFilter,
  now: Date,
) => Promise<PreparedResponse>

const dayMs = 24 * 60 * 60 * 1000
const centsPerDollar = 100

export function openJobsReader(cache: OpenJobsCache): ReadOpenJobs {
  return async (db, actor, asked, now) => {
    const isFirst = asked.cursor === undefined && asked.limit === pageLimitDefault
    const cached = isFirst && isWhole(asked) ? await cache.firstPage(db, actor.id) : undefined
    if (cached) return cached
    const row = await openJobsBy[indexFor(asked)][asked.sort].one(db, paramsOf(asked, actor, now))
    return new RawJsonResponse(row.jobs, row.next ?? undefined)
  }
}

function indexFor({ search, categoryId }: OpenJobsFilter): keyof typeof openJobsBy {
  if (search !== '') return 'search'
  return categoryId === undefined ? 'all' : 'category'
}

function paramsOf(asked: PageQuery & OpenJobsFilter, actor: Actor, now: Date): OpenJobsParams {
  const { categoryId = null, search, state = null, city = null, budgetMin, posted, trades, quoted } = asked
  const after = cursorOf(asked)
  const budgetMinCents = budgetMin === undefined ? null : budgetMin * centsPerDollar
  const postedAfter = posted === undefined ? null : new Date(now.getTime() - posted * dayMs)
  return [
    ...([categoryId, actor.id, after.id, asked.limit, search || null, state, city] as const),
    ...([budgetMinCents, postedAfter, trades === 'mine', after.cents, quoted === 'hidden'] as const),
  ]
}

function isWhole({ search, categoryId, state, city, budgetMin, posted, trades, sort }: OpenJobsFilter): boolean {
  const isFiltered = [categoryId, state, city, budgetMin, posted].some((value) => value !== undefined)
  return search === '' && !isFiltered && trades === 'all' && sort === 'newest'
}

/** The id of the last job. Its cents or its nearness precede it in an order by them. */
function cursorOf({ cursor, sort }: PageQuery & OpenJobsFilter): { id: string | null; cents: string | null } {
  if (cursor === undefined) return { id: null, cents: null }
  const [, cents, id = ''] = (sort === 'newest' ? /^()(.+)$/ : /^(\d{1,15})\.(.+)$/).exec(cursor) ?? []
  if (!isJobId(id)) throw coreErrors.invalidCursor()
  return { id, cents: cents || null }
}

/** The actor's jobs: posted by the customer, or quoted by the contractor. */
export function readOwnJobs(db: Db, actor: Actor, page: PageQuery): Promise<RawJsonResponse> {
  return readPage(actor.role === 'customer' ? jobsOfCustomer : jobsOfContractor, db, actor, page)
}

async function readPage(list: JobList, db: Db, actor: Actor, { cursor, limit }: PageQuery): Promise<RawJsonResponse> {
  if (cursor !== undefined && !isJobId(cursor)) throw coreErrors.invalidCursor()
  const row = await list.one(db, [null, actor.id, cursor ?? null, limit])
  return new RawJsonResponse(row.jobs, row.next ?? undefined)
}

/** Admins need the read permission; without write they see no actions. */
function viewerOf(actor: Actor): Viewer {
  requirePermission(actor, 'admin_job_read')
  const { role, permissions } = actor
  if (!isGiven(role)) throw coreErrors.forbidden()
  return role === 'admin' && !hasPermission(permissions, 'admin_job_write') ? 'read-only admin' : role
}
