/** Changes the owner's settings of their own account [FORM-13]. */

import type { Pool } from 'pg'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { AccountChanges } from '#domain/accounts/account-schemas.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AccountRow, accountById, announceAccountChange, changeAccount, lockAccount } from './account-store.ts'
import { type RecentSignInDeps, requireRecentSignIn, verifiedPasswordHash } from './require-recent-sign-in.ts'

export async function changeOwnAccount(
  pool: Pool,
  actor: Actor,
  changes: AccountChanges,
  deps: RecentSignInDeps,
  now: Date,
): Promise<AccountRow> {
  const requiredPassword = await passwordToVerify(pool, actor, changes)
  const verifiedHash = await verifiedPasswordHash(pool, actor, requiredPassword, deps)
  return await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [actor.id])
    const requiresEmailCode = changes.requiresEmailCode ?? account.requires_email_code
    if (requiresEmailCode !== account.requires_email_code) {
      if (requiresEmailCode) requireEmailAndPassword(account)
      await requireRecentSignIn(db, actor, account, verifiedHash, deps, now)
    }
    const changed = await changeAccount.one(db, [
      account.id,
      changes.name ?? account.name,
      changes.acceptCommunications ?? account.accept_communications,
      requiresEmailCode,
      now,
    ])
    await announceAccountChange.run(db, [account.id])
    return changed
  })
}

/** The current password, if it was sent and the change needs it. */
async function passwordToVerify(
  pool: Pool,
  actor: Actor,
  { requiresEmailCode, currentPassword }: AccountChanges,
): Promise<string | undefined> {
  if (requiresEmailCode === undefined || currentPassword === undefined) return undefined
  const known = await accountById.one(pool, [actor.id])
  return requiresEmailCode === known.requires_email_code ? undefined : currentPassword
}

function requireEmailAndPassword(account: AccountRow): void {
  if (account.email_verified && account.password_hash !== null) return
  const { message } = accountErrors.needsEmailAndPassword()
  throw accountErrors.needsEmailAndPassword({ issues: [{ path: 'requiresEmailCode', message }] })
}
