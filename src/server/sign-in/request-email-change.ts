/**
 * Starts a change of email: a code to the current address and one to the new address. An address that another account
 * has gets a message instead of its code, so only its owner learns about the account.
 */
import type { Pool } from 'pg'
import type { EmailChangeView } from '#api/accounts/account-view.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { maskEmail } from '#domain/notifications/mask-email.ts'
import { codeLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import type { EmailChangeInput } from '#domain/sign-in/sign-in-schemas.ts'
import { type AccountRow, lockAccount } from '../accounts/account-store.ts'
import { isEmailInUse, putEmailChange } from '../accounts/email-change-store.ts'
import { recordSecurityEvent } from '../accounts/record-security-event.ts'
import { type RecentSignInDeps, requireRecentSignIn, verifiedPasswordHash } from '../accounts/require-recent-sign-in.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { BrowserCookie } from '../sessions/browser-cookie.ts'
import { codeMac, newCode } from './emailed-code.ts'
import type { SignInEmails } from './enqueue-email.ts'
import { limitCodes, limitEmails } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

export interface EmailChangeDeps extends RecentSignInDeps {
  readonly pepper: string
  readonly emails: SignInEmails
  readonly browserCookie: BrowserCookie
}

export async function requestEmailChange(
  pool: Pool,
  deps: EmailChangeDeps,
  actor: Actor,
  { email: newEmail, currentPassword }: EmailChangeInput,
  context: SignInContext,
): Promise<EmailChangeView> {
  const { now, client, reply } = context
  context.accountId = actor.id
  const verifiedHash = await verifiedPasswordHash(pool, actor, currentPassword, deps)
  const lockOwner = (db: Db) => lockForChange(db, deps, actor, { newEmail, verifiedHash }, now)
  // Before the limits, so that a request without the password uses up no code.
  const { currentEmail } = await inTransaction(pool, lockOwner)
  for (const address of [currentEmail, newEmail]) {
    await limitEmails(pool, address, client, now)
    await limitCodes(pool, address, deps.browserCookie.read(reply.request), now)
  }
  const masked = maskEmail(newEmail)
  const codes = { current: newCode(), new: newCode() }
  const isInUse = await inTransaction(pool, async (db) => {
    // The address may have changed in the meantime, and a code belongs to the address that was limited.
    if ((await lockOwner(db)).currentEmail !== currentEmail) throw accountErrors.emailChangeOver()
    const { is_in_use } = await isEmailInUse.one(db, [newEmail])
    await storeChange(db, deps, actor, { currentEmail, newEmail, codes, isInUse: is_in_use }, now)
    const requested = { accountId: actor.id, event: 'emailChangeRequested', detail: masked } as const
    await recordSecurityEvent(db, requested, reply.request, now)
    return is_in_use
  })
  // After the commit, so that an emailed code always works.
  await deps.emails.emailChange(currentEmail, { kind: 'currentCode', code: codes.current, masked })
  await deps.emails.emailChange(newEmail, isInUse ? { kind: 'inUse' } : { kind: 'newCode', code: codes.new })
  return { email: newEmail, requestedAt: now.toISOString() }
}

/** The purpose is part of a MAC, so neither code works in the other field, session or account. */
export function changeMac(
  pepper: string,
  { id, sessionId }: Actor,
  which: 'current' | 'new',
  address: string,
  code: string,
): Buffer {
  return codeMac(pepper, `email-change:${which}:${id}:${sessionId}:${address}`, code)
}

interface Checked {
  readonly newEmail: string
  readonly verifiedHash: string | undefined
}

async function lockForChange(
  db: Db,
  deps: EmailChangeDeps,
  actor: Actor,
  { newEmail, verifiedHash }: Checked,
  now: Date,
): Promise<{ readonly account: AccountRow; readonly currentEmail: string }> {
  const account = await lockAccount.one(db, [actor.id])
  await requireRecentSignIn(db, actor, account, verifiedHash, deps, now)
  if (account.email === null) throw signInErrors.noEmail()
  if (account.email !== newEmail) return { account, currentEmail: account.email }
  const { message } = accountErrors.emailUnchanged()
  throw accountErrors.emailUnchanged({ issues: [{ path: 'email', message }] })
}

interface NewChange {
  readonly currentEmail: string
  readonly newEmail: string
  readonly codes: { readonly current: string; readonly new: string }
  readonly isInUse: boolean
}

async function storeChange(
  db: Db,
  { pepper }: EmailChangeDeps,
  actor: Actor,
  { currentEmail, newEmail, codes, isInUse }: NewChange,
  now: Date,
): Promise<void> {
  const currentMac = changeMac(pepper, actor, 'current', currentEmail, codes.current)
  const newMac = changeMac(pepper, actor, 'new', newEmail, codes.new)
  const stored = await putEmailChange.run(db, [
    actor.id,
    actor.sessionId ?? '',
    currentEmail,
    newEmail,
    currentMac,
    isInUse ? null : newMac,
    now,
    new Date(now.getTime() + codeLifetimeMs),
  ])
  // The session ended in the meantime.
  if (stored !== 1) throw coreErrors.unauthenticated()
}
