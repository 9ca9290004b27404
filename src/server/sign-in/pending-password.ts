/** Hashes a new password and checks whether it differs from the current one. */
import type { Pool } from 'pg'
import { accountById } from '../accounts/account-store.ts'
import { hashPassword, isPassword } from '../accounts/password-hash.ts'

export interface PendingPassword {
  readonly passwordHash: string
  readonly passwordIsNew: boolean
}

export async function pendingPassword(pool: Pool, accountId: string, password: string): Promise<PendingPassword> {
  const { password_hash } = await accountById.one(pool, [accountId])
  const passwordIsNew = !(await isPassword(password_hash, password))
  return { passwordHash: await hashPassword(password), passwordIsNew }
}
