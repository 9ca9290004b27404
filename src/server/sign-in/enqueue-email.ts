/**
 * Emails that nobody waits for at the door: they are ordered with the transaction and sent by a worker, so that the
 * answer takes the same time whether or not there is anything to send.
 */
import type { Pool } from 'pg'
import type { AccountStatus } from '#domain/accounts/account.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { type SignInShape, signInMachine } from '#domain/sign-in/sign-in-machine.ts'
import { accountByEmail, accountById } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import { confirmUrl, createEmailLink, resetUrl } from './email-link.ts'
import { linkByHash } from './link-store.ts'

export type EmailTask =
  | { readonly about: 'passwordChanged'; readonly accountId: string }
  | { readonly about: 'resetPassword'; readonly email: string }
  /** A link that had expired is followed by a new one; it is named by its hash. */
  | { readonly about: 'confirmSignUp'; readonly linkHash: string }

export type EnqueueEmail = (db: Db, order: EmailTask) => Promise<void>

/** What the mails of sign-in say is somebody else's; here is what they are told. `workId` is that of an ordered mail. */
export interface SignInEmails {
  code(to: string, code: string): Promise<void>
  confirmSignUp(to: string, link: string, workId?: string): Promise<void>
  /** Without a name as long as nobody has proved the address. */
  resetPassword(to: string, name: string | undefined, link: string, workId?: string): Promise<void>
  passwordChanged(to: string, name: string, workId?: string): Promise<void>
}

export interface EmailDeps {
  readonly pool: Pool
  readonly emails: SignInEmails
  readonly publicUrl: string
}

/** The mail's key is made from the work's own id, so a second run sends nothing twice. */
export async function sendQueuedEmail(deps: EmailDeps, order: EmailTask, workId: string, now: Date): Promise<void> {
  if (order.about === 'passwordChanged') await notifyPasswordChanged(deps, order.accountId, workId)
  else if (order.about === 'resetPassword') await emailResetLink(deps, order.email, workId, now)
  else await renewSignUpLink(deps, Buffer.from(order.linkHash, 'hex'), workId, now)
}

/** Whether somebody whose account has this status may do that at the start, having an email; whoever may not gets no link. */
export function canStart(status: AccountStatus, event: SignInShape['event']): boolean {
  const facts = { passwordIsNew: true, hasEmail: true }
  return availableEvents(signInMachine, { state: 'start', party: status, facts }).includes(event)
}

async function notifyPasswordChanged({ pool, emails }: EmailDeps, accountId: string, workId: string): Promise<void> {
  const { email, name } = await accountById.one(pool, [accountId])
  if (email !== null) await emails.passwordChanged(email, name, workId)
}

async function emailResetLink(
  { pool, emails, publicUrl }: EmailDeps,
  email: string,
  workId: string,
  now: Date,
): Promise<void> {
  const account = await accountByEmail.maybe(pool, [email])
  if (account === undefined || !canStart(account.status, 'requestPasswordReset')) return
  const from = { account_id: account.id, password_hash: null, attempt_hash: null, sign_up: null }
  const token = await createEmailLink(pool, 'resetPassword', from, now)
  const name = account.email_verified ? account.name : undefined
  await emails.resetPassword(email, name, resetUrl(publicUrl, token), workId)
}

async function renewSignUpLink(
  { pool, emails, publicUrl }: EmailDeps,
  linkHash: Buffer,
  workId: string,
  now: Date,
): Promise<void> {
  const old = await linkByHash.maybe(pool, [linkHash, 'confirmSignUp'])
  const account = old && (await accountById.maybe(pool, [old.account_id]))
  if (!old || !account || account.email === null || !canStart(account.status, 'signUpByLink')) return
  const token = await createEmailLink(pool, 'confirmSignUp', old, now)
  const link = confirmUrl(publicUrl, { token, role: old.sign_up?.role })
  await emails.confirmSignUp(account.email, link, workId)
}
