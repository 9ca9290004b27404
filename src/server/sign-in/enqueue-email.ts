/**
 * Emails that a worker sends after the response. So the response takes the same time whether or not there is an email
 * to send.
 */
import type { Pool } from 'pg'
import { type AccountStatus, supportUsername } from '#domain/accounts/account.ts'
import { availableEvents } from '#domain/core/machine.ts'
import type { FactorChange } from '#domain/notifications/factor-change.ts'
import { maskEmail } from '#domain/notifications/mask-email.ts'
import type { SecurityEmail } from '#domain/notifications/security-email-copy.ts'
import { type SignInShape, signInMachine } from '#domain/sign-in/sign-in-machine.ts'
import { accountById, lockAccountByEmail } from '../accounts/account-store.ts'
import type { NotifyOwner } from '../accounts/record-security-event.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { AccountEmails } from '../notifications/account-emails.ts'
import { confirmUrl, createEmailLink, resetUrl } from './email-link.ts'
import { linkByHash } from './link-store.ts'

export type EmailTask =
  | { readonly about: 'passwordChanged'; readonly accountId: string }
  | { readonly about: 'factorChanged'; readonly accountId: string; readonly change: FactorChange }
  | { readonly about: 'resetPassword'; readonly email: string }
  /** Emails the old and the new address. */
  | { readonly about: 'emailChanged'; readonly accountId: string; readonly from: string; readonly to: string }
  | { readonly about: 'security'; readonly accountId: string; readonly change: SecurityEmail }
  /** Replaces an expired link. `linkHash` identifies the old one. */
  | { readonly about: 'confirmSignUp'; readonly linkHash: string }

export type EnqueueEmail = (db: Db, task: EmailTask) => Promise<void>

export const notifyOwner =
  (enqueueEmail: EnqueueEmail): NotifyOwner =>
  (db, accountId, change) =>
    enqueueEmail(db, { about: 'security', accountId, change })

export type SignInEmails = Omit<AccountEmails, 'invitation' | 'consultationReplied' | 'consultationArchived'>

export interface EmailDeps {
  readonly pool: Pool
  readonly emails: SignInEmails
  readonly publicUrl: string
}

/** The email key derives from the task id, so a second run sends nothing twice. */
export async function sendQueuedEmail(deps: EmailDeps, task: EmailTask, taskId: string, now: Date): Promise<void> {
  if (task.about === 'passwordChanged') await notifyPasswordChanged(deps, task.accountId, taskId)
  else if (task.about === 'factorChanged') await notifyFactorChanged(deps, task.accountId, task.change, taskId)
  else if (task.about === 'security') await emailOwner(deps, task, taskId)
  else if (task.about === 'emailChanged') await notifyEmailChanged(deps, task, taskId)
  else if (task.about === 'resetPassword') await emailResetLink(deps, task.email, taskId, now)
  else await renewSignUpLink(deps, Buffer.from(task.linkHash, 'hex'), taskId, now)
}

/** Whether an account of this status with an email can start with this event. Otherwise it gets no link. */
export function canStart(status: AccountStatus, event: SignInShape['event']): boolean {
  const facts = { passwordIsNew: true, hasEmail: true }
  return availableEvents(signInMachine, { status: 'start', party: status, facts }).includes(event)
}

async function notifyPasswordChanged({ pool, emails }: EmailDeps, accountId: string, taskId: string): Promise<void> {
  const { email, name } = await accountById.one(pool, [accountId])
  if (email !== null) await emails.passwordChanged(email, name, taskId)
}

async function notifyFactorChanged(
  { pool, emails }: EmailDeps,
  accountId: string,
  change: FactorChange,
  taskId: string,
): Promise<void> {
  const { email, name } = await accountById.one(pool, [accountId])
  if (email !== null) await emails.factorChanged(email, name, change, taskId)
}

async function emailOwner(
  { pool, emails }: EmailDeps,
  { accountId, change }: { readonly accountId: string; readonly change: SecurityEmail },
  taskId: string,
): Promise<void> {
  const { email, name } = await accountById.one(pool, [accountId])
  if (email !== null) await emails.security(email, name, change, taskId)
}

async function notifyEmailChanged(
  { pool, emails }: EmailDeps,
  { accountId, from, to }: { readonly accountId: string; readonly from: string; readonly to: string },
  taskId: string,
): Promise<void> {
  const { name, username, role } = await accountById.one(pool, [accountId])
  const left = { kind: 'left', name, username: supportUsername(username, role), masked: maskEmail(to) } as const
  await emails.emailChange(from, left, taskId)
  await emails.emailChange(to, { kind: 'confirmed', name }, taskId)
}

async function emailResetLink(
  { pool, emails, publicUrl }: EmailDeps,
  email: string,
  taskId: string,
  now: Date,
): Promise<void> {
  const created = await inTransaction(pool, async (db) => {
    // Locked, so that a change of email ends this link or leaves no account here.
    const account = await lockAccountByEmail.maybe(db, [email])
    if (account === undefined || !canStart(account.status, 'requestPasswordReset')) return undefined
    const from = { account_id: account.id, password_hash: null, attempt_hash: null, sign_up: null }
    const token = await createEmailLink(db, 'resetPassword', from, now)
    return { token, name: account.email_verified ? account.name : undefined }
  })
  if (created === undefined) return
  await emails.resetPassword(email, created.name, resetUrl(publicUrl, created.token), taskId)
}

async function renewSignUpLink(
  { pool, emails, publicUrl }: EmailDeps,
  linkHash: Buffer,
  taskId: string,
  now: Date,
): Promise<void> {
  const old = await linkByHash.maybe(pool, [linkHash, 'confirmSignUp'])
  const account = old && (await accountById.maybe(pool, [old.account_id]))
  if (!old || !account || account.email === null || !canStart(account.status, 'signUpByLink')) return
  const token = await createEmailLink(pool, 'confirmSignUp', old, now)
  const link = confirmUrl(publicUrl, { token, role: old.sign_up?.role })
  await emails.confirmSignUp(account.email, link, taskId)
}
