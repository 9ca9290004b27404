/** Sends the code or link of an attempt again. A new code replaces the old one, and a limit applies. */
import type { Pool } from 'pg'
import { codeLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { accountById } from '../accounts/account-store.ts'
import type { BrowserCookie } from '../sessions/browser-cookie.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { attemptByHash, renewAttemptCode } from './attempt-store.ts'
import { type StepEmailDeps, sendStepEmail } from './deliver-step-email.ts'
import { createEmailLink } from './email-link.ts'
import { codeMac, newCode } from './emailed-code.ts'
import { linkOfAttempt } from './link-store.ts'
import { limitCodes, limitEmails, limitVerifications } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

export async function sendAttemptEmail(
  pool: Pool,
  deps: StepEmailDeps & { readonly pepper: string; readonly browserCookie: BrowserCookie },
  attempt: string,
  context: SignInContext,
): Promise<void> {
  const { client, now, reply } = context
  await limitVerifications(pool, client, now)
  const attemptHash = sessionHash(attempt)
  const found = await attemptByHash.maybe(pool, [attemptHash, now])
  if (found === undefined) throw signInErrors.attemptOver()
  context.accountId = found.account_id
  const { email } = await accountById.one(pool, [found.account_id])
  const link = found.code_mac === null ? await linkOfAttempt.maybe(pool, [attemptHash]) : undefined
  if (email === null || (found.code_mac === null && link === undefined)) throw signInErrors.notNow()
  await limitEmails(pool, email, client, now)
  if (link !== undefined) {
    const token = await createEmailLink(pool, 'confirmSignUp', link, now)
    await sendStepEmail(deps, { to: email, token, role: link.sign_up?.role })
    return
  }
  await limitCodes(pool, email, deps.browserCookie.read(reply.request), now)
  const code = newCode()
  const expiresAt = new Date(now.getTime() + codeLifetimeMs)
  const updatedCount = await renewAttemptCode.run(pool, [attemptHash, codeMac(deps.pepper, attempt, code), expiresAt])
  // The attempt was used in the meantime.
  if (updatedCount !== 1) throw signInErrors.attemptOver()
  await sendStepEmail(deps, { to: email, code })
}
