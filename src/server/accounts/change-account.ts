/** Changes what an owner may change about their own account [FORM-13]. */

import type { Pool } from 'pg'
import { recentSignInMs } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { AccountChanges } from '#domain/accounts/account-schemas.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AccountRow, accountById, announceAccountChange, changeAccount, lockAccount } from './account-store.ts'

export interface ChangeHands {
  /** When the person behind a session last proved who they are. */
  readonly signedInAt: (db: Db, sessionId: string) => Promise<Date | undefined>
  /** Throws when it is not the account's password. */
  readonly provePassword: (account: AccountRow, password: string) => Promise<void>
}

export async function changeOwnAccount(
  pool: Pool,
  actor: Actor,
  changes: AccountChanges,
  hands: ChangeHands,
  now: Date,
): Promise<AccountRow> {
  const proved = await provedPassword(pool, actor, changes, hands)
  return await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [actor.id])
    const asksForCode = changes.asksForCode ?? account.asks_for_code
    if (asksForCode !== account.asks_for_code) {
      if (asksForCode) needEmailAndPassword(account)
      // It may have been changed while we compared.
      const hasProved = proved !== undefined && proved === account.password_hash
      await needPresence(db, actor, account, hasProved, hands, now)
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

/** The hash that the current password fits, where one was sent and is needed: before the row is locked, as it takes long. */
async function provedPassword(
  pool: Pool,
  actor: Actor,
  { asksForCode, currentPassword }: AccountChanges,
  { provePassword }: ChangeHands,
): Promise<string | undefined> {
  if (asksForCode === undefined || currentPassword === undefined) return undefined
  const known = await accountById.one(pool, [actor.id])
  if (asksForCode === known.asks_for_code) return undefined
  await provePassword(known, currentPassword)
  return known.password_hash ?? undefined
}

function needEmailAndPassword(account: AccountRow): void {
  if (account.email_verified && account.password_hash !== null) return
  const { message } = accountErrors.needsEmailAndPassword()
  throw accountErrors.needsEmailAndPassword({ issues: [{ path: 'asksForCode', message }] })
}

/** Whoever finds a browser open must not be able to take the second step away, nor to shut the owner out with one. */
async function needPresence(
  db: Db,
  actor: Actor,
  account: AccountRow,
  hasProved: boolean,
  { signedInAt }: ChangeHands,
  now: Date,
): Promise<void> {
  const provedAt = actor.sessionId === undefined ? undefined : await signedInAt(db, actor.sessionId)
  if (provedAt === undefined) throw coreErrors.unauthenticated()
  if (hasProved || now.getTime() - provedAt.getTime() <= recentSignInMs) return
  throw account.password_hash === null ? accountErrors.signInAgainFirst() : accountErrors.currentPasswordFirst()
}
