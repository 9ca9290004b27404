/** An administrator moves the status of somebody's account [AUTH-11]; its history says who and when [ADMIN-03]. */

import { rightOver } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { AdminAccountEvent } from '#domain/accounts/account-machine.ts'
import { hasRight } from '#domain/core/capabilities.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AccountRow, announceAccountChange, lockAccount } from './account-store.ts'
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
  const account = await lockAccount.maybe(db, [accountId])
  // Somebody whom the administrator may not change does not exist for them.
  if (account === undefined || !hasRight(actor.permissions, rightOver(account.role, 'write')))
    throw coreErrors.notFound()
  if (account.id === actor.id) throw accountErrors.ownStatus()
  const moved = await fireAccountEvent(db, account, event, { party: 'admin', actorId: actor.id }, now)
  if (moved.effects.includes('endSessions')) await endSessions(db, account.id)
  else await announceAccountChange.run(db, [account.id])
  return moved.account
}
