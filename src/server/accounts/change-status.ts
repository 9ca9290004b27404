/** An admin changes the status of an account [AUTH-11]. The history records who and when [ADMIN-03]. */
import { canSignIn, permissionForAccount } from '#domain/accounts/account.ts'
import { type AdminAccountEvent, permissionForEvent } from '#domain/accounts/account-machine.ts'
import { type SessionEndReason, sessionEndOfEvent } from '#domain/accounts/session-end-copy.ts'
import { statusChangeError } from '#domain/accounts/status-change-error.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AccountRow, accountById, announceAccountChange, lockAccount, lockSupervisors } from './account-store.ts'
import { fireAccountEvent } from './fire-account-event.ts'

export type EndSessions = (
  db: Db,
  accountId: string,
  end: { readonly reason: SessionEndReason; readonly now: Date },
) => Promise<void>

export async function changeStatus(
  db: Db,
  actor: Actor,
  accountId: string,
  event: AdminAccountEvent,
  endSessions: EndSessions,
  now: Date,
): Promise<AccountRow> {
  const existing = await accountById.maybe(db, [accountId])
  const requester = existing?.role === 'admin' ? await supervisorNow(db, actor) : actor
  const account = await lockAccount.maybe(db, [accountId])
  if (account === undefined) throw coreErrors.notFound()
  const permission = permissionForEvent(account, event)
  if (!canChange(actor, account)) throw coreErrors.notFound()
  const error = statusChangeError(requester, account)
  if (error !== undefined) throw error
  if (!hasPermission(actor.permissions, permission)) throw coreErrors.forbidden()
  const before = account.status
  const transition = await fireAccountEvent(db, account, event, { party: 'admin', actorId: actor.id }, now)
  const { id, status } = transition.account
  const change = { before: { status: before }, after: { status, event } }
  await audit(db, actor, { action: 'account.status', permission, subject: { kind: 'account', id }, ...change }, now)
  if (event !== 'restore' && transition.effects.includes('endSessions'))
    await endSessions(db, account.id, { reason: sessionEndOfEvent[event], now })
  else await announceAccountChange.run(db, [account.id])
  return transition.account
}

/** An account that the admin cannot change at all is unknown to them. */
function canChange({ permissions }: Actor, { role }: AccountRow): boolean {
  return (['write', 'delete'] as const).some((verb) => hasPermission(permissions, permissionForAccount(role, verb)))
}

/** Another admin may have revoked the caller's supervisor permission since the request started. */
async function supervisorNow(db: Db, { id }: Actor) {
  const supervisors = await lockSupervisors.all(db, [])
  const self = supervisors.find((supervisor) => supervisor.id === id && canSignIn(supervisor.status))
  return { id, permissions: self?.permissions ?? [] }
}
