import { impersonationErrors } from '#domain/impersonation/impersonation-errors.ts'
import { announceAccountChange } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Tell } from '../core/outbox.ts'
import { endImpersonation } from './end-impersonation.ts'
import { lockOpenView } from './impersonation-store.ts'

/** Answers whose session it was, which is their own again. */
export async function stopImpersonation(
  db: Db,
  tell: Tell,
  actor: Actor,
  origin: Actor['origin'],
  now: Date,
): Promise<string> {
  const { onlooker, sessionId = '' } = actor
  const open = onlooker ? await lockOpenView.maybe(db, [sessionId]) : undefined
  if (onlooker === undefined || open?.id !== onlooker.viewId) throw impersonationErrors.over()
  await endImpersonation(db, tell, open, { by: 'leave', at: now, origin }, now)
  await announceAccountChange.run(db, [onlooker.adminId])
  return onlooker.adminId
}
