/** What administrators have changed, for those who may read everything [ADMIN-03]. */
import type { AuditEntryView } from '#contract/audit/audit-routes.ts'
import type { AuditAction, AuditSubject } from '#domain/audit/audit-action.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Api } from '../core/http/api.ts'
import { BuiltAnswer } from '../core/http/built-answer.ts'
import { serve } from '../core/http/serve.ts'
import { type AuditRow, auditOfAction, auditOfActor, auditOfAll, auditOfSubject } from './audit-store.ts'

export function auditRoutes(api: Api): void {
  serve(api, 'GET /admin/audit', async ({ query }, { db }) => {
    const { actor, subject, action, day, cursor, limit } = query
    const [at, id] = placeOf(cursor)
    const list = listFor(query)
    const rows = await list.all(db, [actor ?? null, subject ?? null, action ?? null, day ?? null, at, id, limit])
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const next = rows.length > limit && last ? `${last.at.getTime()}.${last.id}` : undefined
    return new BuiltAnswer(JSON.stringify(page.map(viewEntry)), next)
  })
}

interface Search {
  readonly actor?: string | undefined
  readonly subject?: string | undefined
  readonly action?: string | undefined
}

/** Along the index that leaves the fewest records to look at. */
function listFor({ actor, subject, action }: Search) {
  if (subject !== undefined) return auditOfSubject
  if (actor !== undefined) return auditOfActor
  return action === undefined ? auditOfAll : auditOfAction
}

/** Records are written with whole milliseconds, so a cursor finds its place again. */
function placeOf(cursor: string | undefined): [at: Date | null, id: string | null] {
  if (cursor === undefined) return [null, null]
  const [, ms, id] = /^(\d{1,15})\.(\d{1,18})$/.exec(cursor) ?? []
  if (ms === undefined || id === undefined) throw coreErrors.invalidCursor()
  return [new Date(Number(ms)), id]
}

function viewEntry(row: AuditRow): AuditEntryView {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name, username: row.actor_username },
    right: row.right_used,
    action: row.action as AuditAction,
    subject: { kind: row.subject_kind as AuditSubject, id: row.subject_id },
    before: row.before ?? null,
    after: row.after ?? null,
    network: row.network_mark,
    requestId: row.request_id,
  }
}
