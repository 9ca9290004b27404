/** A page of the activity on a job, quote request or quote, newest first [ADMIN-03]. */
import type { ActivityEntryView } from '#api/admin/job-record-routes.ts'
import type { PageQuery } from '#api/core/paging.ts'
import { activityText } from '#domain/admin/activity-labels.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import type { ActivityRow } from './activity-store.ts'

type ActivityCursor = readonly [at: Date | 'infinity', key: string, limit: number]

/** Keys start with a letter and continue with digits. */
const beforeAll: readonly ['infinity', string] = ['infinity', '~']

/** Reads one entry more than the page, to know whether there is a next page. */
export async function readActivity(
  { cursor, limit }: PageQuery,
  read: (cursor: ActivityCursor) => Promise<ActivityRow[]>,
): Promise<RawJsonResponse> {
  const rows = await read([...parseCursor(cursor), limit])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? `${last.occurred_at.getTime()}.${last.key}` : undefined
  return new RawJsonResponse(JSON.stringify(page.map(activityEntryViewOf)), next)
}

function parseCursor(cursor: string | undefined): readonly [Date | 'infinity', string] {
  if (cursor === undefined) return beforeAll
  const [, ms, key] = /^(\d{1,15})\.([a-d]\d{18})$/.exec(cursor) ?? []
  if (ms === undefined || key === undefined) throw coreErrors.invalidCursor()
  return [new Date(Number(ms)), key]
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
