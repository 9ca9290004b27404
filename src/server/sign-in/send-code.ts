/**
 * Emails a sign-in code [AUTH-02]. A new address gets one as well, because it can sign up. So the response and the work
 * reveal nothing about accounts.
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
