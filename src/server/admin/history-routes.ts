/** What administrators have changed about a record, for those who may read the list that it stands in [ADMIN-01]. */
import { rightOfList } from '#domain/admin/record-lists.ts'
import { auditPage, auditPlace, historyEntryViewOf } from '../audit/audit-page.ts'
import { requireRight } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { historyOf } from './record-history-store.ts'

export function historyRoutes(api: Api): void {
  serve(api, 'GET /admin/history', async ({ query: { list, id, cursor, limit } }, { db, actor }) => {
    requireRight(actor, rightOfList(list))
    const rows = await historyOf(list).all(db, [id, ...auditPlace(cursor), limit])
    return auditPage(rows, limit, historyEntryViewOf)
  })
}
