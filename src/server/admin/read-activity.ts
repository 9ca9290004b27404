/** A page of what happened to a job, a quote request or a quote, the latest first [ADMIN-03]. */
import type { ActivityEntryView } from '#api/admin/job-record-routes.ts'
import type { PageQuery } from '#api/core/paging.ts'
import { timelineText } from '#domain/admin/activity-labels.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import type { TimelineRow } from './activity-store.ts'

type TimelinePlace = readonly [at: Date | 'infinity', key: string, limit: number]

/** Keys begin with a letter and go on with digits. */
const beforeAll: readonly ['infinity', string] = ['infinity', '~']

/** One line more than the page holds is read, which tells that there is a next one. */
export async function readTimeline(
  { cursor, limit }: PageQuery,
  read: (place: TimelinePlace) => Promise<TimelineRow[]>,
): Promise<RawJsonResponse> {
  const rows = await read([...placeOf(cursor), limit])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? `${last.at.getTime()}.${last.key}` : undefined
  return new RawJsonResponse(JSON.stringify(page.map(viewEntry)), next)
}

function placeOf(cursor: string | undefined): readonly [Date | 'infinity', string] {
  if (cursor === undefined) return beforeAll
  const [, ms, key] = /^(\d{1,15})\.([a-d]\d{18})$/.exec(cursor) ?? []
  if (ms === undefined || key === undefined) throw coreErrors.invalidCursor()
  return [new Date(Number(ms)), key]
}

function viewEntry(row: TimelineRow): ActivityEntryView {
  const { kind, machine, event, stage_index: index, stage_name: name } = row
  return {
    id: row.key,
    at: row.at.toISOString(),
    kind,
    what: timelineText({ kind, machine, event, stage: index === null ? null : { index, name: name ?? '' } }),
    words: row.words,
    who: row.actor_name === null || row.actor_role === null ? null : { name: row.actor_name, role: row.actor_role },
    amount: row.amount_cents === null ? null : toDollars(cents(Number(row.amount_cents))),
  }
}
