/**
 * A one-time password for an admin, from the operator of the installation. It creates the first admin and recovers a
 * lost password. It allows one sign-in, which requires a new password.
 */
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { AccountStatus } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { Db } from '../core/db/sql.ts'
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
  /** The previous status of the admin. Undefined if the username was new and a supervisor was created. */
  readonly before: AccountStatus | undefined
}

interface RecoverySteps {
  readonly endSessions: EndSessions
  /** Removes the second factors. */
  readonly deleteFactors: (db: Db, accountId: string) => Promise<unknown>
}

export async function newOneTimePassword(): Promise<{ password: string; passwordHash: string }> {
  const password = randomBytes(passwordBytes).toString('base64url')
  return { password, passwordHash: await hashPassword(password) }
}

export async function issueOneTimePassword(
  pool: Pool,
  username: string,
  { endSessions, deleteFactors }: RecoverySteps,
  now: Date,
): Promise<OneTimePassword> {
  const { password, passwordHash } = await newOneTimePassword()
  return await inTransaction(pool, async (db) => {
    const values = [newAccountId(), 'admin', username, null, username, 'FORCE_CHANGE_PASSWORD', now] as const
    const created = await insertAccount.maybe(db, [...values])
    if (created !== undefined) {
      await setPassword.run(db, [created.id, passwordHash, ['supervisor'], now])
      return { password, before: undefined }
    }
    const existing: AccountRow = await accountByUsername.one(db, [username])
    if (existing.role !== 'admin') throw accountErrors.nameInUse()
    const account = await lockAccount.one(db, [existing.id])
    await setPasswordHash.run(db, [account.id, passwordHash, now])
    const by = { party: 'operator', actorId: null } as const
    const { effects } = await fireAccountEvent(db, account, 'issueOneTimePassword', by, now)
    // An admin who lost both recovers with the operator alone.
    await deleteFactors(db, account.id)
    if (effects.includes('endSessions')) await endSessions(db, account.id, { reason: 'passwordReset', now })
    return { password, before: account.status }
  })
}
