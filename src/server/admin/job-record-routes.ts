/** Single jobs, quote requests and quote applies with their activity and archive [ADMIN-01]. */
import type { ActivityEntryView } from '#api/admin/job-record-routes.ts'
import type { PageQuery } from '#api/core/paging.ts'
import { activityText } from '#domain/admin/activity-labels.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { quoteRequestErrors } from '#domain/quote-requests/quote-request-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { pageOf, parseTimeCursor, type RawJsonResponse, timeCursor } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { lockJob } from '../jobs/job-store.ts'
import { fireQuoteEvent } from '../quotes/fire-quote-event.ts'
import { quoteOf, setQuoteArchivedAt } from '../quotes/quote-store.ts'
import { type ActivityRow, activityOfJob, activityOfQuote, activityOfRequest } from './activity-store.ts'
import { archiveJob, archiveRequest } from './archive-job.ts'
import {
  findJobRecord,
  findQuoteRecord,
  findRequestRecord,
  readJobRecord,
  readQuoteRecord,
  readRequestRecord,
} from './read-job-record.ts'

export interface JobRecordDeps {
  readonly notify: Notify
}

export function jobRecordRoutes(api: Api, { notify }: JobRecordDeps): void {
  serve(api, 'GET /admin/jobs/{id}', ({ params }, { db, actor, now }) => readJobRecord(db, params.id, actor, now))

  serve(api, 'GET /admin/jobs/{id}/activity', async ({ params, query }, { db }) => {
    await findJobRecord(db, params.id)
    return await readActivity(query, (cursor) => activityOfJob.all(db, [params.id, ...cursor]))
  })

  for (const event of ['archive', 'restore'] as const) {
    serve(api, `POST /admin/jobs/{id}/${event}`, async ({ params: { id }, body }, { db, actor, now }) => {
      await archiveJob(db, notify, { id, event, ...body }, actor, now)
      return await readJobRecord(db, id, actor, now)
    })

    serve(api, `POST /admin/quote-requests/{id}/${event}`, async ({ params: { id }, body }, { db, actor, now }) => {
      await archiveRequest(db, notify, { id, event, ...body }, actor, now)
      return await readRequestRecord(db, id, actor)
    })
  }

  serve(api, 'POST /admin/quote-requests/{id}/request-changes', async ({ params, body }, { db, actor, now }) => {
    await archiveRequest(db, notify, { ...params, event: 'requestChanges', ...body }, actor, now)
    return await readRequestRecord(db, params.id, actor)
  })

  serve(api, 'GET /admin/quote-requests/{id}', ({ params }, { db, actor }) => readRequestRecord(db, params.id, actor))

  serve(api, 'GET /admin/quote-requests/{id}/activity', async ({ params, query }, { db }) => {
    await findRequestRecord(db, params.id)
    return await readActivity(query, (cursor) => activityOfRequest.all(db, [params.id, ...cursor]))
  })

  serve(api, 'GET /admin/quote-applies/{id}/{contractorId}', ({ params }, { db, actor, now }) =>
    readQuoteRecord(db, params, actor, now),
  )

  for (const [ending, event] of [
    ['request-changes', 'requestChanges'],
    ['archive', 'archive'],
    ['restore', 'restore'],
  ] as const)
    serve(
      api,
      `POST /admin/quote-applies/{id}/{contractorId}/${ending}`,
      async ({ params, body }, { db, actor, now }) => {
        await moderateQuote(db, notify, { ...params, event, ...body }, actor, now)
        return await readQuoteRecord(db, params, actor, now)
      },
    )

  serve(api, 'GET /admin/quote-applies/{id}/{contractorId}/activity', async ({ params, query }, { db }) => {
    await findQuoteRecord(db, params)
    return await readActivity(query, (cursor) => activityOfQuote.all(db, [params.id, ...cursor, params.contractorId]))
  })
}

interface QuoteDecision {
  readonly id: string
  readonly contractorId: string
  readonly event: 'requestChanges' | 'archive' | 'restore'
  readonly reason: string
}

const ACTIONS = {
  requestChanges: 'quote.request-changes',
  archive: 'quote.archive',
  restore: 'quote.restore',
} as const

/**
 * An admin requests changes to a quote, archives or restores it. The contractor is notified with the reason, and the
 * quote machine decides. An admin never edits a contractor's offer [ADMIN-01, ADMIN-03]. A draft belongs to its
 * contractor, so admins cannot find it.
 */
async function moderateQuote(
  db: Db,
  notify: Notify,
  { id, contractorId, event, reason }: QuoteDecision,
  actor: Actor,
  now: Date,
): Promise<void> {
  const job = await lockJob.maybe(db, [id])
  const quote = job && (await quoteOf.maybe(db, [id, contractorId]))
  if (job === undefined || quote === undefined || quote.sent_at === null) throw quoteRequestErrors.notFound()
  const fired = { event, party: 'admin', actorId: actor.id, details: { reason }, now } as const
  const { to: status, effects } = await fireQuoteEvent(db, job, quote, fired)
  if (event !== 'requestChanges') await setQuoteArchivedAt.run(db, [id, contractorId, event === 'archive' ? now : null])
  const change = { before: { status: quote.status }, after: { status, reason, contractorId } }
  await audit(db, actor, { action: ACTIONS[event], subject: { kind: 'job', id }, ...change }, now)
  if (effects.includes('notifyContractor'))
    await notify(db, { type: `quote.${event}`, to: contractorId, jobId: id, contractorId, reason })
}

type ActivityCursor = readonly [at: Date | 'infinity', key: string, limit: number]

/** Keys start with a letter and continue with digits. */
const beforeAll: readonly ['infinity', string] = ['infinity', '~']

/**
 * A page of the activity on a job, quote request or quote, newest first [ADMIN-03]. Reads one entry more than the
 * page, to know whether there is a next page.
 */
async function readActivity(
  { cursor, limit }: PageQuery,
  read: (cursor: ActivityCursor) => Promise<ActivityRow[]>,
): Promise<RawJsonResponse> {
  const before = parseTimeCursor(cursor, /^[a-d]\d{18}$/)
  const rows = await read([...(before ? ([before.at, before.id] as const) : beforeAll), limit])
  return pageOf(rows, limit, activityEntryViewOf, ({ occurred_at, key }) => timeCursor(occurred_at, key))
}

function activityEntryViewOf(row: ActivityRow): ActivityEntryView {
  const { kind, machine, event, stage_index: index, stage_name: name } = row
  return {
    id: row.key,
    at: row.occurred_at.toISOString(),
    kind,
    what: activityText({ kind, machine, event, stage: index === null ? null : { index, name: name ?? '' } }),
    note: row.note,
    who: row.actor_name === null || row.actor_role === null ? null : { name: row.actor_name, role: row.actor_role },
    amount: row.amount_cents === null ? null : toDollars(cents(Number(row.amount_cents))),
  }
}
