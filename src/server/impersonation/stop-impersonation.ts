import { impersonationErrors } from '#domain/impersonation/impersonation-errors.ts'
import { announceAccountChange } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { endImpersonation } from './end-impersonation.ts'
import { lockOpenImpersonation } from './impersonation-store.ts'

/** Returns the admin's id, whose own session continues. */
export async function stopImpersonation(
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
