/** Changes what an owner may change about their own account [FORM-13]. */

import type { Pool } from 'pg'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { AccountChanges } from '#domain/accounts/account-schemas.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AccountRow, accountById, announceAccountChange, changeAccount, lockAccount } from './account-store.ts'
import { needPresence, type PresenceHands, provedPassword } from './require-recent-sign-in.ts'

export async function changeOwnAccount(
  pool: Pool,
  actor: Actor,
  changes: AccountChanges,
  hands: PresenceHands,
  now: Date,
): Promise<AccountRow> {
  const needed = await neededPassword(pool, actor, changes)
  const proved = await provedPassword(pool, actor, needed, hands)
  return await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [actor.id])
    const asksForCode = changes.asksForCode ?? account.asks_for_code
    if (asksForCode !== account.asks_for_code) {
      if (asksForCode) needEmailAndPassword(account)
      await needPresence(db, actor, account, proved, hands, now)
    }
    const changed = await changeAccount.one(db, [
      account.id,
      changes.name ?? account.name,
      changes.acceptCommunications ?? account.accept_communications,
      asksForCode,
      now,
    ])
    await announceAccountChange.run(db, [account.id])
    return changed
  })
}

/** The current password, where it was sent and the change needs it. */
async function neededPassword(
  pool: Pool,
  actor: Actor,
  { asksForCode, currentPassword }: AccountChanges,
): Promise<string | undefined> {
  if (asksForCode === undefined || currentPassword === undefined) return undefined
  const known = await accountById.one(pool, [actor.id])
  return asksForCode === known.asks_for_code ? undefined : currentPassword
}

function needEmailAndPassword(account: AccountRow): void {
  if (account.email_verified && account.password_hash !== null) return
  const { message } = accountErrors.needsEmailAndPassword()
  throw accountErrors.needsEmailAndPassword({ issues: [{ path: 'asksForCode', message }] })
}
