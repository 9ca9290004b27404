/** An admin starts and ends an impersonation, and the user reads about it. */
import { impersonationErrors } from '#domain/impersonation/impersonation-errors.ts'
import { impersonationPermission } from '#domain/impersonation/impersonation-rules.ts'
import { announceAccountChange } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { endImpersonation } from './end-impersonation.ts'
import { lockOpenImpersonation, supportAccessOf } from './impersonation-store.ts'
import { startImpersonation } from './start-impersonation.ts'

export interface ImpersonationDeps {
  readonly notify: Notify
  /** Invalidates the admin's cached tokens after the start and the end. */
  readonly invalidateTokens: (accountId: string) => void
}

const supportAccessMax = 50

export function impersonationRoutes(api: Api, { notify, invalidateTokens }: ImpersonationDeps): void {
  serve(
    api,
    'POST /admin/impersonation',
    async ({ body }, { actor, now }) => {
      const until = await inTransaction(api.pool, (db) => startImpersonation(db, notify, actor, body, now))
      // After the commit: an earlier call would cache the old state again.
      invalidateTokens(actor.id)
      return { until: until.toISOString() }
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'DELETE /impersonation',
    async (_asked, { actor, now, request }) => {
      const origin = {
        permission: impersonationPermission,
        network: api.networkHash(clientNetwork(request)),
        requestId: request.id,
      }
      invalidateTokens(await inTransaction(api.pool, (db) => stopImpersonation(db, notify, actor, origin, now)))
      return undefined
    },
    { transaction: 'none' },
  )

  serve(api, 'GET /account/support-access', async (_asked, { db, actor }) => {
    const rows = await supportAccessOf.all(db, [actor.id, supportAccessMax])
    return rows.map(({ id, reason, started_at, ended_at }) => ({
      id,
      reason,
      from: started_at.toISOString(),
      until: ended_at.toISOString(),
    }))
  })
}

/** Returns the admin's id, whose own session continues. */
async function stopImpersonation(
  db: Db,
  notify: Notify,
  actor: Actor,
  origin: Actor['origin'],
  now: Date,
): Promise<string> {
  const { impersonator, sessionId = '' } = actor
  const current = impersonator ? await lockOpenImpersonation.maybe(db, [sessionId]) : undefined
  if (impersonator === undefined || current?.id !== impersonator.impersonationId) throw impersonationErrors.over()
  await endImpersonation(db, notify, current, { by: 'leave', at: now, origin }, now)
  await announceAccountChange.run(db, [impersonator.adminId])
  return impersonator.adminId
}
