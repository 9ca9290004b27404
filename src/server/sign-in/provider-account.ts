/**
 * Whose account an identity opens [AUTH-08]: the one it opened before, whatever its email is by now; else the one with
 * its email, where the provider says that it has verified it; else a new one, whose role is chosen next.
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
  /** Of an account that is new. */
  readonly role: ProviderSignInRow['role']
}

/** Answers the account, locked. */
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
  // An administrator's rights are not for another company's sign-in to give.
  if (known?.role === 'admin') throw signInErrors.providerFailed()
  if (known) return known
  const username = providerUsername(provider, identity.subject)
  return await createAccount(db, { email, role, name: displayName(identity.name), username }, now)
}

/** Names come from elsewhere: one line, as long as one that is typed here may be. */
function displayName(name: string | undefined): string | undefined {
  const line = name
    ?.toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, inputMaxLength)
  return line === '' ? undefined : line
}
