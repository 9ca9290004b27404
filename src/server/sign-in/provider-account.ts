/**
 * Finds the account of an identity [AUTH-08]. First by the identity, whatever its email is now. Then by a verified
 * email. Otherwise it creates an account whose role is chosen next.
 */
import { providerUsername, type SocialProvider } from '#domain/accounts/account.ts'
import { webEmail } from '#domain/accounts/account-schemas.ts'
import { inputMaxLength } from '#domain/core/text-limits.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { type AccountRow, lockAccount, lockAccountByEmail } from '../accounts/account-store.ts'
import { createAccount } from '../accounts/create-account.ts'
import type { VerifiedIdentity } from '../adapters/identity/identity-port.ts'
import type { Db } from '../core/db/sql.ts'
import { accountOfIdentity, insertIdentity, type ProviderSignInRow } from './provider-store.ts'

export interface VerifiedSignIn {
  readonly provider: SocialProvider
  readonly identity: VerifiedIdentity
  /** The role of a new account. */
  readonly role: ProviderSignInRow['role']
}

/** Returns the account, locked. */
export async function accountOfVerifiedIdentity(db: Db, verified: VerifiedSignIn, now: Date): Promise<AccountRow> {
  const { issuer, subject } = verified.identity
  const known = await accountOfIdentity.maybe(db, [issuer, subject])
  if (known) return await lockAccount.one(db, [known.account_id])
  const account = await accountOfEmail(db, verified, now)
  await insertIdentity.run(db, [issuer, subject, verified.provider, account.id, now])
  return account
}

async function accountOfEmail(db: Db, { provider, identity, role }: VerifiedSignIn, now: Date): Promise<AccountRow> {
  const email = identity.emailVerified ? webEmail().safeParse(identity.email).data : undefined
  if (email === undefined) throw signInErrors.providerUnverified()
  const known = await lockAccountByEmail.maybe(db, [email])
  // Another company's sign-in must not give access to an admin account.
  if (known?.role === 'admin') throw signInErrors.providerFailed()
  if (known) return known
  const username = providerUsername(provider, identity.subject)
  return await createAccount(db, { email, role, name: displayName(identity.name), username }, now)
}

/** The name comes from outside, so it becomes one line with the usual maximum length. */
function displayName(name: string | undefined): string | undefined {
  const line = name
    ?.toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, inputMaxLength)
  return line === '' ? undefined : line
}
