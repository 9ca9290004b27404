/** Changes what an owner may change about their own account [FORM-13]. */

import { recentSignInMs } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { AccountChanges } from '#domain/accounts/account-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AccountRow, announceAccountChange, changeAccount, lockAccount } from './account-store.ts'

/** When the person behind a session last proved who they are. */
export type SignedInAt = (db: Db, sessionId: string) => Promise<Date | undefined>

export async function changeOwnAccount(
  db: Db,
  actor: Actor,
  changes: AccountChanges,
  signedInAt: SignedInAt,
  now: Date,
): Promise<AccountRow> {
  const account = await lockAccount.one(db, [actor.id])
  const asksForCode = changes.asksForCode ?? account.asks_for_code
  if (asksForCode !== account.asks_for_code) await allowCodeChange(db, actor, account, asksForCode, signedInAt, now)
  const changed = await changeAccount.one(db, [
    account.id,
    changes.name ?? account.name,
    changes.acceptCommunications ?? account.accept_communications,
    asksForCode,
    now,
  ])
  await announceAccountChange.run(db, [account.id])
  return changed
}

/** Whoever finds a browser open must not be able to take the second step away, nor to shut the owner out with one. */
async function allowCodeChange(
  db: Db,
  actor: Actor,
  account: AccountRow,
  asksForCode: boolean,
  signedInAt: SignedInAt,
  now: Date,
): Promise<void> {
  if (asksForCode && !(account.email_verified && account.password_hash !== null)) {
    const error = accountErrors.needsEmailAndPassword()
    throw accountErrors.needsEmailAndPassword({ issues: [{ path: 'asksForCode', message: error.message }] })
  }
  const provedAt = actor.sessionId === undefined ? undefined : await signedInAt(db, actor.sessionId)
  if (provedAt === undefined || now.getTime() - provedAt.getTime() > recentSignInMs)
    throw accountErrors.signInAgainFirst()
}
