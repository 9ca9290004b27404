/** Creates an admin, or sets the password and permissions of an existing one. For demo data and test hooks. */
import type { Pool } from 'pg'
import type { FactorRule } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { newAccountId } from '../core/new-id.ts'
import { accountByUsername, insertAccount, setFactorRule, setPassword } from './account-store.ts'
import { hashPassword } from './password-hash.ts'

interface NewAdmin {
  readonly username: string
  readonly password: string
  readonly permissions: readonly string[]
  readonly name?: string
  readonly factorRule?: FactorRule
}

/** Returns the account's id. */
export async function createAdmin(pool: Pool, admin: NewAdmin, now: Date): Promise<string> {
  const passwordHash = await hashPassword(admin.password)
  return await inTransaction(pool, async (db) => {
    const name = admin.name ?? admin.username
    const account =
      (await insertAccount.maybe(db, [newAccountId(), 'admin', admin.username, null, name, 'CONFIRMED', now])) ??
      (await accountByUsername.maybe(db, [admin.username]))
    if (account?.role !== 'admin') throw accountErrors.nameInUse()
    await setPassword.run(db, [account.id, passwordHash, [...admin.permissions], now])
    await setFactorRule.run(db, [account.id, admin.factorRule ?? 'required'])
    return account.id
  })
}
