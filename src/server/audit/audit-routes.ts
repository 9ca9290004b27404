/** What administrators have changed, for those who may read everything [ADMIN-03]. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { auditEntryViewOf, auditPage, auditPlace } from './audit-page.ts'
import { auditOfAction, auditOfActor, auditOfAll, auditOfSubject } from './audit-store.ts'

export function auditRoutes(api: Api): void {
  serve(api, 'GET /admin/audit', async ({ query }, { db }) => {
    const { actor, subject, action, day, cursor, limit } = query
    const [at, id] = auditPlace(cursor)
    const list = listFor(query)
    const rows = await list.all(db, [actor ?? null, subject ?? null, action ?? null, day ?? null, at, id, limit])
    return auditPage(rows, limit, auditEntryViewOf)
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
