/**
 * A one-time password for an administrator, from whoever runs the installation: how a first one comes to be, and how
 * one comes back who has lost the password. It opens one sign-in, which asks for a password of their own.
 */
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { AccountStatus } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { newAccountId } from '../core/new-id.ts'
import {
  type AccountRow,
  accountByUsername,
  insertAccount,
  lockAccount,
  setPassword,
  setPasswordHash,
} from './account-store.ts'
import type { EndSessions } from './change-status.ts'
import { fireAccountEvent } from './fire-account-event.ts'
import { hashPassword } from './password-hash.ts'

/** 144 bits, in 24 characters. */
const passwordBytes = 18

export interface OneTimePassword {
  readonly password: string
  /** The status that the administrator had; none where the username was free and a supervisor was made. */
  readonly before: AccountStatus | undefined
}

export async function newOneTimePassword(): Promise<{ password: string; passwordHash: string }> {
  const password = randomBytes(passwordBytes).toString('base64url')
  return { password, passwordHash: await hashPassword(password) }
}

export async function issueOneTimePassword(
  pool: Pool,
  username: string,
  endSessions: EndSessions,
  now: Date,
): Promise<OneTimePassword> {
  const { password, passwordHash } = await newOneTimePassword()
  return await inTransaction(pool, async (db) => {
    const values = [newAccountId(), 'admin', username, null, username, 'FORCE_CHANGE_PASSWORD', now] as const
    const made = await insertAccount.maybe(db, [...values])
    if (made !== undefined) {
      await setPassword.run(db, [made.id, passwordHash, ['supervisor'], now])
      return { password, before: undefined }
    }
    const found: AccountRow = await accountByUsername.one(db, [username])
    if (found.role !== 'admin') throw accountErrors.nameInUse()
    const account = await lockAccount.one(db, [found.id])
    await setPasswordHash.run(db, [account.id, passwordHash, now])
    const by = { party: 'operator', actorId: null } as const
    const { effects } = await fireAccountEvent(db, account, 'issueOneTimePassword', by, now)
    if (effects.includes('endSessions')) await endSessions(db, account.id)
    return { password, before: account.status }
  })
}
