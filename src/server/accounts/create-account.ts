/** Makes an account for an address that has none yet: a generated username, not confirmed [AUTH-02, AUTH-03]. */
import { randomInt } from 'node:crypto'
import { generatedUsername } from '#domain/accounts/account.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import type { Db } from '../core/db/sql.ts'
import { newAccountId } from '../core/new-id.ts'
import { type AccountRow, insertAccount, lockAccountByEmail } from './account-store.ts'

const suffixMax = 1_000_000_000

interface NewAccount {
  readonly email: string
  readonly role: Exclude<SignedInRole, 'admin'>
  readonly name?: string | undefined
  /** Where a provider gives one; else it is generated. */
  readonly username?: string
}

/** Answers the account, locked; where two requests open the same at once, both get the one that came first. */
export async function createAccount(
  db: Db,
  { email, role, name, username }: NewAccount,
  now: Date,
): Promise<AccountRow> {
  const shownName = name ?? email.split('@')[0] ?? email
  for (let attempt = 0; ; attempt++) {
    // Many may sign up in one second: whoever finds the name taken draws, instead of queueing for the next number.
    const suffix = attempt === 0 ? 0 : randomInt(1, suffixMax)
    const called = attempt === 0 && username !== undefined ? username : generatedUsername(now.getTime(), suffix)
    const made = await insertAccount.maybe(db, [newAccountId(), role, called, email, shownName, 'UNCONFIRMED', now])
    const account = made ?? (await lockAccountByEmail.maybe(db, [email]))
    if (account === undefined) continue
    return account
  }
}
