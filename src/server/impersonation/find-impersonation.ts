/** Whom an administrator's session looks as. Asked with every call, so that a right that is taken away ends it at once. */
import type { Pool } from 'pg'
import { impersonationError } from '#domain/impersonation/impersonation-rules.ts'
import type { FindImpersonation } from '../sessions/find-impersonation.ts'
import { activeImpersonation } from './impersonation-store.ts'

export function findImpersonation(pool: Pool): FindImpersonation {
  return async (admin, sessionId, now) => {
    const as = await activeImpersonation.maybe(pool, [sessionId, now])
    if (as === undefined || impersonationError(admin.permissions, as) !== undefined) return undefined
    return { as, impersonator: { impersonationId: as.view_id, adminId: admin.id, until: as.ends_at } }
  }
}
