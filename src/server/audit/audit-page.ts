/** A page of audited changes, newest first, with the cursor of the next page. */
import type { HistoryEntryView } from '#api/audit/history-entry-view.ts'
import type { AuditAction, AuditSubject } from '#domain/audit/audit-action.ts'
import { pageOf, parseTimeCursor, type RawJsonResponse, timeCursor } from '../core/http/raw-json-response.ts'
import type { AuditRow } from './audit-store.ts'

export type AuditCursor = [at: Date | null, id: string | null]

export function auditCursor(cursor: string | undefined): AuditCursor {
  const before = parseTimeCursor(cursor, /^\d{1,18}$/)
  return [before?.at ?? null, before?.id ?? null]
}

/** Takes one row more than the page. */
export function auditPage<View>(
  rows: readonly AuditRow[],
  limit: number,
  view: (row: AuditRow) => View,
): RawJsonResponse {
  return pageOf(rows, limit, view, ({ occurred_at, id }) => timeCursor(occurred_at, id))
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
