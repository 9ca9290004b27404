/**
 * Emails a sign-in code [AUTH-02]. A new address gets one too, because it may sign up with it, so the answer and the
 * work are the same for known and unknown addresses.
 */
import { codeLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import type { Db } from '../core/db/sql.ts'
import { putSignInCode } from './code-store.ts'
import { codeMac, newCode } from './emailed-code.ts'
import type { SignInEmails } from './enqueue-email.ts'
import { limitEmails } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

interface CodeDeps {
  readonly pepper: string
  readonly emails: SignInEmails
}

export async function sendCode(db: Db, deps: CodeDeps, email: string, { client, now }: SignInContext): Promise<void> {
  await limitEmails(db, email, client, now)
  const code = newCode()
  await putSignInCode.run(db, [email, codeMac(deps.pepper, email, code), new Date(now.getTime() + codeLifetimeMs)])
  await deps.emails.code(email, code)
}
