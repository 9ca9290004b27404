/** An admin starts and ends an impersonation, and the user reads about it. */
import type { z } from 'zod'
import { canSignIn } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { impersonationErrors } from '#domain/impersonation/impersonation-errors.ts'
import {
  impersonationError,
  impersonationMaxMs,
  impersonationPermission,
} from '#domain/impersonation/impersonation-rules.ts'
import type { impersonationSchema } from '#domain/impersonation/impersonation-schemas.ts'
import { accountById, announceAccountChange } from '../accounts/account-store.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { endImpersonation, endOfImpersonation } from './end-impersonation.ts'
import {
  insertImpersonation,
  lockOpenImpersonation,
  lockSessionForImpersonation,
  supportAccessOf,
} from './impersonation-store.ts'

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

type ImpersonationInput = z.output<typeof impersonationSchema>

/** An admin starts viewing the product as a user. An account outside their permissions is unknown to them. */
async function startImpersonation(
  db: Db,
  notify: Notify,
  actor: Actor,
  { accountId, reason }: ImpersonationInput,
  now: Date,
): Promise<Date> {
  const session = await lockSessionForImpersonation.maybe(db, [actor.sessionId ?? '', actor.id])
  const admin = await accountById.one(db, [actor.id])
  if (session === undefined || !canSignIn(admin.status)) throw coreErrors.unauthenticated()
  const account = await accountById.maybe(db, [accountId])
  if (account === undefined) throw coreErrors.notFound()
  const error = impersonationError(admin.permissions, account)
  if (error !== undefined) throw error

  const current = await lockOpenImpersonation.maybe(db, [session.id])
  const end = current && endOfImpersonation(current, now)
  if (current !== undefined && end === undefined) throw impersonationErrors.already()
  if (current !== undefined && end !== undefined) await endImpersonation(db, notify, current, end, now)
  const until = new Date(now.getTime() + impersonationMaxMs)
  await insertImpersonation.one(db, [session.id, actor.id, account.id, reason, now, until])
  const change = { after: { reason, until: until.toISOString() } }
  await audit(
    db,
    actor,
    { action: 'account.impersonate', subject: { kind: 'account', id: account.id }, ...change },
    now,
  )
  // No process may use the session's cached tokens and sockets any more.
  await announceAccountChange.run(db, [actor.id])
  return until
}
