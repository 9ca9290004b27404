/** Finds the link of a token or throws the reason. An expired link sends a new one, once. */
import type { Pool } from 'pg'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { type AccountRow, accountById } from '../accounts/account-store.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { linkHash } from './email-link.ts'
import { canStart, type EmailTask, type EnqueueEmail } from './enqueue-email.ts'
import { type LinkPurpose, type LinkRow, linkByHash, useLink } from './link-store.ts'
import { limitEmails } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

interface LinkDeps {
  readonly enqueueEmail: EnqueueEmail
}

/** The event that a new link of this purpose would start. */
const startEvents = { confirmSignUp: 'signUpByLink', resetPassword: 'requestPasswordReset' } as const

export async function findValidLink(
  pool: Pool,
  deps: LinkDeps,
  purpose: LinkPurpose,
  token: string,
  context: SignInContext,
): Promise<LinkRow> {
  const tokenHash = linkHash(token)
  const link = await linkByHash.maybe(pool, [tokenHash, purpose])
  if (link === undefined) throw signInErrors.linkUsed()
  context.accountId = link.account_id
  const isExpired = link.expires_at.getTime() <= context.now.getTime()
  // A renewed expired link is marked as used after its expiry.
  const wasUsed = link.used_at !== null && link.used_at.getTime() < link.expires_at.getTime()
  if (wasUsed) throw signInErrors.linkUsed()
  if (!isExpired) return link
  const account = await accountById.one(pool, [link.account_id])
  if (!canStart(account.status, startEvents[purpose])) throw signInErrors.linkUsed()
  if (link.used_at === null) await renewLink(pool, deps, purpose, tokenHash, account, context)
  throw signInErrors.linkExpired()
}

async function renewLink(
  pool: Pool,
  { enqueueEmail }: LinkDeps,
  purpose: LinkPurpose,
  tokenHash: Buffer,
  { email }: AccountRow,
  { client, now }: SignInContext,
): Promise<void> {
  if (email === null) return
  await limitEmails(pool, email, client, now)
  const task: EmailTask =
    purpose === 'resetPassword'
      ? { about: 'resetPassword', email }
      : { about: 'confirmSignUp', linkHash: tokenHash.toString('hex') }
  await inTransaction(pool, async (db) => {
    // Of two concurrent requests, only one enqueues the email.
    if ((await useLink.run(db, [tokenHash, now])) === 1) await enqueueEmail(db, task)
  })
}
