/** Creates an unconfirmed account with a generated username for a new address [AUTH-02, AUTH-03]. */
import { randomInt } from 'node:crypto'
import { generatedUsername } from '#domain/accounts/account.ts'
import { neutralName } from '#domain/accounts/account-name.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import type { Db } from '../core/db/sql.ts'
import { newAccountId } from '../core/new-id.ts'
import { type AccountRow, insertAccount, lockAccountByEmail } from './account-store.ts'

const suffixMax = 1_000_000_000

interface NewAccount {
  readonly email: string
  readonly role: Exclude<SignedInRole, 'admin'>
  readonly name?: string | undefined
  /** From a social sign-in. Otherwise it is generated. */
  readonly username?: string
}

/** Returns the account, locked. Two concurrent requests for one address both get the first account. */
export async function createAccount(
  db: Db,
  { email, role, name, username }: NewAccount,
  now: Date,
): Promise<AccountRow> {
  const displayName = name ?? neutralName(role)
  for (let attempt = 0; ; attempt++) {
    // Many users can sign up in one second. A random suffix avoids a queue for the next number.
    const suffix = attempt === 0 ? 0 : randomInt(1, suffixMax)
    const candidate = attempt === 0 && username !== undefined ? username : generatedUsername(now.getTime(), suffix)
    const created = await insertAccount.maybe(db, [
      newAccountId(),
      role,
      candidate,
      email,
      displayName,
      'UNCONFIRMED',
      now,
    ])
    const account = created ?? (await lockAccountByEmail.maybe(db, [email]))
    if (account === undefined) continue
    return account
  }
}
