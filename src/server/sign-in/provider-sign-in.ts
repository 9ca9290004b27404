/**
 * A social sign-in [AUTH-08]. It starts with a row that only a callback of this browser can consume. It ends with
 * `completeStep`, like every sign-in method.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { providerUsername, type SocialProvider } from '#domain/accounts/account.ts'
import { webEmail } from '#domain/accounts/account-schemas.ts'
import { isOwnPath, LOGIN_ORIGINS, type LoginOrigin } from '#domain/core/after-login.ts'
import { inputMaxLength } from '#domain/core/text-limits.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { type AccountRow, lockAccount, lockAccountByEmail } from '../accounts/account-store.ts'
import { createAccount } from '../accounts/create-account.ts'
import {
  type IdentityProvider,
  SignInCancelled,
  type SignInSecrets,
  type VerifiedIdentity,
} from '../adapters/identity/identity-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { linkIdentity, reportLink } from './link-provider.ts'
import { providerSignInMs } from './provider-cookie.ts'
import {
  accountOfIdentity,
  consumeProviderSignIn,
  insertIdentity,
  insertProviderSignIn,
  type ProviderSignInRow,
} from './provider-store.ts'

/** Where the user came from, also for error messages. */
export interface Purpose {
  readonly role: ProviderSignInRow['role']
  readonly from: LoginOrigin | undefined
  /** Which login page to use. */
  readonly login: ProviderSignInRow['login']
  readonly redirect: string | undefined
  /** The account that links the provider. Null for a sign-in. */
  readonly accountId: string | null
}

const pathMaxLength = 2000

/** Anyone can write the start URL, so unknown values are dropped. */
export function readPurpose({ role, from, login, redirect }: Readonly<Record<string, unknown>>): Purpose {
  const isFollowed = typeof redirect === 'string' && redirect.length <= pathMaxLength && isOwnPath(redirect)
  return {
    role: role === 'contractor' ? 'assign_contractor' : 'assign_customer',
    from: LOGIN_ORIGINS.find((one) => one === from),
    login: login === 'mobile' ? 'mobile' : 'web',
    redirect: isFollowed ? redirect : undefined,
    accountId: null,
  }
}

export interface StartedSignIn {
  readonly address: URL
  /** The secret for the browser cookie. */
  readonly browser: string
}

export async function startProviderSignIn(
  pool: Pool,
  provider: IdentityProvider,
  purpose: Purpose,
  redirectUri: string,
  now: Date,
): Promise<StartedSignIn> {
  const secrets: SignInSecrets = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() }
  const browser = newSecret()
  const address = await provider.startAt(secrets, redirectUri)
  await insertProviderSignIn.run(pool, [
    sessionHash(secrets.state),
    sessionHash(browser),
    provider.provider,
    secrets.nonce,
    secrets.codeVerifier,
    purpose.role,
    purpose.from ?? null,
    purpose.login,
    purpose.redirect ?? null,
    new Date(now.getTime() + providerSignInMs),
    purpose.accountId,
  ])
  return { address, browser }
}

/** Deletes the row of a callback and returns its purpose. */
export async function consumeCallback(pool: Pool, state: string) {
  const row = await consumeProviderSignIn.maybe(pool, [sessionHash(state)])
  if (row === undefined) return undefined
  const purpose = readPurpose({
    role: row.role === 'assign_contractor' ? 'contractor' : 'customer',
    from: row.origin,
    login: row.login,
    redirect: row.redirect ?? undefined,
  })
  return { row, purpose: { ...purpose, accountId: row.account_id } }
}

export interface ProviderCallback {
  readonly row: ProviderSignInRow
  readonly state: string
  /** The secret from this browser's cookie. */
  readonly browser: string | undefined
  readonly address: URL
}

export async function finishProviderSignIn(
  pool: Pool,
  deps: SignInStepDeps,
  provider: IdentityProvider,
  { row, state, browser, address }: ProviderCallback,
  now: Date,
  reply: FastifyReply,
): Promise<SignInResponse | undefined> {
  if (row.provider !== provider.provider) throw new Error('The sign-in began at another provider.')
  if (browser === undefined || !timingSafeEqual(row.browser_hash, sessionHash(browser)))
    throw new Error('The sign-in began in another browser.')
  if (row.expires_at <= now) throw signInErrors.attemptOver()
  const secrets: SignInSecrets = { state, nonce: row.nonce, codeVerifier: row.code_verifier }
  const identity = await provider.verify(address, secrets).catch((error: unknown) => {
    throw error instanceof SignInCancelled ? signInErrors.providerDenied() : error
  })
  if (row.account_id !== null) {
    const linked = { provider: provider.provider, identity, accountId: row.account_id }
    await linkIdentity(pool, deps, linked, reply.request, now)
    return undefined
  }
  return await inTransaction(pool, async (db) => {
    const verified = { provider: provider.provider, identity, role: row.role }
    const account = await accountOfVerifiedIdentity(db, deps, verified, reply.request, now)
    // Before an address is proved, an attacker may have created its account with any role.
    const signUp = { role: row.role }
    const stepInput = { account, at: 'start', event: 'submitIdentity', signUp } as const
    return (await completeStep(db, deps, stepInput, now, reply)).response
  })
}

const newSecret = () => randomBytes(32).toString('base64url')

interface VerifiedSignIn {
  readonly provider: SocialProvider
  readonly identity: VerifiedIdentity
  /** The role of a new account. */
  readonly role: ProviderSignInRow['role']
}

/**
 * Finds the account of an identity [AUTH-08]. First by the identity, whatever its email is now. Then by a verified
 * email. Otherwise it creates an account whose role is chosen next. Returns the account, locked.
 */
async function accountOfVerifiedIdentity(
  db: Db,
  deps: SignInStepDeps,
  verified: VerifiedSignIn,
  request: FastifyRequest,
  now: Date,
): Promise<AccountRow> {
  const { issuer, subject } = verified.identity
  const known = await accountOfIdentity.maybe(db, [issuer, subject])
  if (known) return await lockAccount.one(db, [known.account_id])
  const { account, isNew } = await accountOfEmail(db, verified, now)
  await insertIdentity.run(db, [issuer, subject, verified.provider, account.id, now])
  if (!isNew) await reportLink(db, deps, { accountId: account.id, provider: verified.provider }, request, now)
  return account
}

async function accountOfEmail(db: Db, { provider, identity, role }: VerifiedSignIn, now: Date) {
  const email = identity.emailVerified ? webEmail().safeParse(identity.email).data : undefined
  if (email === undefined) throw signInErrors.providerUnverified()
  const known = await lockAccountByEmail.maybe(db, [email])
  // Another company's sign-in must not give access to an admin account.
  if (known?.role === 'admin') throw signInErrors.providerFailed()
  if (known) return { account: known, isNew: false }
  const username = providerUsername(provider, identity.subject)
  const account = await createAccount(db, { email, role, name: displayName(identity.name), username }, now)
  return { account, isNew: true }
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
