/** Links a provider to the account of a signed-in owner, and unlinks it. Both need a recent sign-in (ASVS 7.5.1). */
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { PROVIDER_NAMES, type SocialProvider } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { type AccountRow, lockAccount, providersOfAccount } from '../accounts/account-store.ts'
import { recordSecurityEvent } from '../accounts/record-security-event.ts'
import { requireRecentSignIn } from '../accounts/require-recent-sign-in.ts'
import type { VerifiedIdentity } from '../adapters/identity/identity-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { signedInAt } from '../sessions/session-store.ts'
import type { SignInStepDeps } from './complete-step.ts'
import { accountOfIdentity, deleteIdentities, insertIdentity } from './provider-store.ts'

type LinkDeps = Pick<SignInStepDeps, 'notifyOwner'>

/** The account, locked, if its owner signed in recently on this device. */
export async function lockOfRecentSignIn(db: Db, actor: Actor, now: Date): Promise<AccountRow> {
  const account = await lockAccount.one(db, [actor.id])
  const deps = { signedInAt: async (on: Db, id: string) => (await signedInAt.maybe(on, [id]))?.signed_in_at }
  await requireRecentSignIn(db, actor, account, undefined, deps, now)
  return account
}

interface LinkedIdentity {
  readonly provider: SocialProvider
  readonly identity: VerifiedIdentity
  readonly accountId: string
}

/** An identity belongs to one account. Linking it again changes nothing. */
export async function linkIdentity(
  pool: Pool,
  deps: LinkDeps,
  { provider, identity: { issuer, subject }, accountId }: LinkedIdentity,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [accountId])
    await insertIdentity.run(db, [issuer, subject, provider, account.id, now])
    const owner = await accountOfIdentity.one(db, [issuer, subject])
    if (owner.account_id !== account.id) throw signInErrors.providerTaken()
    await reportLink(db, deps, { accountId, provider }, request, now)
  })
}

/** The log and the email about a provider that can sign in to an existing account. */
export async function reportLink(
  db: Db,
  { notifyOwner }: LinkDeps,
  { accountId, provider }: { readonly accountId: string; readonly provider: SocialProvider },
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const name = PROVIDER_NAMES[provider]
  await recordSecurityEvent(db, { accountId, event: 'providerLinked', detail: name }, request, now)
  await notifyOwner(db, accountId, { kind: 'providerLinked', provider: name, at: now.toISOString() })
}

/** The last sign-in method stays. */
export async function unlinkProvider(
  db: Db,
  { notifyOwner }: LinkDeps,
  actor: Actor,
  provider: SocialProvider,
  request: FastifyRequest,
  now: Date,
): Promise<void> {
  const account = await lockOfRecentSignIn(db, actor, now)
  const linked = await providersOfAccount.all(db, [account.id])
  if (!linked.some((one) => one.provider === provider)) throw signInErrors.providerMissing()
  const hasOther = account.password_hash !== null || account.email_verified || linked.length > 1
  if (!hasOther) throw accountErrors.lastSignInMethod()
  await deleteIdentities.run(db, [account.id, provider])
  const name = PROVIDER_NAMES[provider]
  await recordSecurityEvent(db, { accountId: account.id, event: 'providerUnlinked', detail: name }, request, now)
  await notifyOwner(db, account.id, { kind: 'providerUnlinked', provider: name, at: now.toISOString() })
}
