/** A page of audited changes, newest first, with the cursor of the next page. */
import type { HistoryEntryView } from '#api/audit/history-entry-view.ts'
import type { AuditAction, AuditSubject } from '#domain/audit/audit-action.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import type { AuditRow } from './audit-store.ts'

export type AuditCursor = [at: Date | null, id: string | null]

/** Records have whole milliseconds, so a cursor is exact. */
export function auditCursor(cursor: string | undefined): AuditCursor {
  if (cursor === undefined) return [null, null]
  const [, ms, id] = /^(\d{1,15})\.(\d{1,18})$/.exec(cursor) ?? []
  if (ms === undefined || id === undefined) throw coreErrors.invalidCursor()
  return [new Date(Number(ms)), id]
}

/** Takes one row more than the page. */
export function auditPage<View>(
  rows: readonly AuditRow[],
  limit: number,
  view: (row: AuditRow) => View,
): RawJsonResponse {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last ? `${last.occurred_at.getTime()}.${last.id}` : undefined
  return new RawJsonResponse(JSON.stringify(page.map(view)), next)
}

export function historyEntryViewOf(row: AuditRow): HistoryEntryView {
  return {
    id: row.id,
    at: row.occurred_at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name, username: row.actor_username },
    permission: row.permission_used,
    action: row.action as AuditAction,
    subject: { kind: row.subject_kind as AuditSubject, id: row.subject_id },
    before: row.before ?? null,
    after: row.after ?? null,
    names: row.names ?? {},
  }
}
