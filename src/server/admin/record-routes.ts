/**
 * The admin lists and their counts, and the audited changes of a record for admins who can read its list [ADMIN-01]. `/csv` after the path
 * of a list exports all of it, with the same permission.
 */
import { recordLists } from '#api/admin/record-routes.ts'
import { permissionForList } from '#domain/admin/record-lists.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { auditCursor, auditPage, historyEntryViewOf } from '../audit/audit-page.ts'
import { requirePermission } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve, serveDownload } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { recordFiles } from './export-records.ts'
import { readRecords, validateQuery } from './read-records.ts'
import { countStatement } from './record-count-store.ts'
import { historyOf } from './record-history-store.ts'

/** An export contains everything in a list. An admin needs few, and the limit restricts a stolen session. */
const fileLimit = { max: 60, windowMs: 60 * 60_000 } as const

export function recordRoutes(api: Api): void {
  const fileOf = recordFiles(api.pool)
  for (const call of Object.keys(recordLists) as (keyof typeof recordLists)[]) {
    const list = recordLists[call]
    serve(api, call, async ({ query }, { db, now }) => {
      validateQuery(list, query)
      const { records, next } = await readRecords(db, list, query, now)
      return new RawJsonResponse(JSON.stringify(records), next)
    })

    serveDownload(api, call, async ({ query }, { actor, now, request, reply }) => {
      validateQuery(list, query)
      await limitAttempts(api.pool, { key: `file:${actor.id}`, ...fileLimit }, now)
      const file = await fileOf({ list, query, accountId: actor.id, disconnected: request.signal }, now)
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="${list}.csv"`)
      return await reply.send(file)
    })
  }

  serve(api, 'GET /admin/counts', async ({ query: { list } }, { db, actor }) => {
    requirePermission(actor, permissionForList(list))
    return await countStatement(list).all(db, [])
  })

  serve(api, 'GET /admin/history', async ({ query: { list, id, cursor, limit } }, { db, actor }) => {
    requirePermission(actor, permissionForList(list))
    const { page, isKnown } = historyOf(list)
    const rows = await page.all(db, [id, ...auditCursor(cursor), limit])
    if (rows.length === 0 && !(await isKnown.one(db, [id])).is_known) throw coreErrors.notFound()
    return auditPage(rows, limit, historyEntryViewOf)
  })
}
