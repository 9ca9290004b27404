/** An admin starts viewing the product as a user. An account outside their permissions is unknown to them. */
import type { z } from 'zod'
import { canSignIn } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { impersonationErrors } from '#domain/impersonation/impersonation-errors.ts'
import { impersonationError, impersonationMaxMs } from '#domain/impersonation/impersonation-rules.ts'
import type { impersonationSchema } from '#domain/impersonation/impersonation-schemas.ts'
import { accountById, announceAccountChange } from '../accounts/account-store.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { endImpersonation, endOfImpersonation } from './end-impersonation.ts'
import { insertImpersonation, lockOpenImpersonation, lockSessionForImpersonation } from './impersonation-store.ts'

type ImpersonationInput = z.output<typeof impersonationSchema>

export async function startImpersonation(
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
