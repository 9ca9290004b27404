/** Audited changes of a record, for admins who can read its list [ADMIN-01]. */
import { permissionForList } from '#domain/admin/record-lists.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { auditCursor, auditPage, historyEntryViewOf } from '../audit/audit-page.ts'
import { requirePermission } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { historyOf } from './record-history-store.ts'

export function historyRoutes(api: Api): void {
  serve(api, 'GET /admin/history', async ({ query: { list, id, cursor, limit } }, { db, actor }) => {
    requirePermission(actor, permissionForList(list))
    const { page, isKnown } = historyOf(list)
    const rows = await page.all(db, [id, ...auditCursor(cursor), limit])
    if (rows.length === 0 && !(await isKnown.one(db, [id])).is_known) throw coreErrors.notFound()
    return auditPage(rows, limit, historyEntryViewOf)
  })
}
