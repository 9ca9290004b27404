/** An administrator moves the status of somebody's account [AUTH-11]; its history says who and when [ADMIN-03]. */
import { canSignIn, permissionForAccount } from '#domain/accounts/account.ts'
import { type AdminAccountEvent, permissionForEvent } from '#domain/accounts/account-machine.ts'
import { statusChangeError } from '#domain/accounts/status-change-error.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AccountRow, accountById, announceAccountChange, lockAccount, lockSupervisors } from './account-store.ts'
import { fireAccountEvent } from './fire-account-event.ts'

export type EndSessions = (db: Db, accountId: string) => Promise<void>

export async function changeStatus(
  db: Db,
  actor: Actor,
  accountId: string,
  event: AdminAccountEvent,
  endSessions: EndSessions,
  now: Date,
): Promise<AccountRow> {
  const found = await accountById.maybe(db, [accountId])
  const decider = found?.role === 'admin' ? await supervisorNow(db, actor) : actor
  const account = await lockAccount.maybe(db, [accountId])
  if (account === undefined) throw coreErrors.notFound()
  const right = permissionForEvent(account, event)
  if (!mayChange(actor, account)) throw coreErrors.notFound()
  const refusal = statusChangeError(decider, account)
  if (refusal !== undefined) throw refusal
  if (!hasPermission(actor.permissions, right)) throw coreErrors.forbidden()
  const before = account.status
  const moved = await fireAccountEvent(db, account, event, { party: 'admin', actorId: actor.id }, now)
  const { id, status } = moved.account
  const change = { before: { status: before }, after: { status, event } }
  await audit(db, actor, { action: 'account.status', right, subject: { kind: 'account', id }, ...change }, now)
  if (moved.effects.includes('endSessions')) await endSessions(db, account.id)
  else await announceAccountChange.run(db, [account.id])
  return moved.account
}

/** Somebody whom the administrator may not change at all does not exist for them. */
function mayChange({ permissions }: Actor, { role }: AccountRow): boolean {
  return (['write', 'delete'] as const).some((deed) => hasPermission(permissions, permissionForAccount(role, deed)))
}

/** Whoever was a supervisor when they asked may not be one any more: another may have shut them out meanwhile. */
async function supervisorNow(db: Db, { id }: Actor) {
  const supervisors = await lockSupervisors.all(db, [])
  const self = supervisors.find((supervisor) => supervisor.id === id && canSignIn(supervisor.status))
  return { id, permissions: self?.permissions ?? [] }
}
