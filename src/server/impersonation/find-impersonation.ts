/** The active impersonation of an admin's session. Each call checks it, so a revoked permission ends it at once. */
import type { Pool } from 'pg'
import { impersonationError } from '#domain/impersonation/impersonation-rules.ts'
import type { FindImpersonation } from '../sessions/find-impersonation.ts'
import { activeImpersonation } from './impersonation-store.ts'

export function findImpersonation(pool: Pool): FindImpersonation {
  return async (admin, sessionId, now) => {
    const account = await activeImpersonation.maybe(pool, [sessionId, now])
    if (account === undefined || impersonationError(admin.permissions, account) !== undefined) return undefined
    return {
      account,
      impersonator: { impersonationId: account.impersonation_id, adminId: admin.id, until: account.ends_at },
    }
  }
}
