/**
 * Mails a sign-in code [AUTH-02]. A new address gets one too, because it may sign up with it, so the answer and the
 * work are the same for known and unknown addresses.
 */
import { codeLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import type { Db } from '../core/db/sql.ts'
import { putSignInCode } from './code-store.ts'
import { codeMac, newCode } from './emailed-code.ts'
import type { SignInMails } from './enqueue-email.ts'
import { limitMails } from './sign-in-limits.ts'
import type { Knock } from './sign-in-log.ts'

interface CodeHands {
  readonly pepper: string
  readonly mails: SignInMails
}

export async function sendCode(db: Db, hands: CodeHands, email: string, { client, now }: Knock): Promise<void> {
  await limitMails(db, email, client, now)
  const code = newCode()
  await putSignInCode.run(db, [email, codeMac(hands.pepper, email, code), new Date(now.getTime() + codeLifetimeMs)])
  await hands.mails.code(email, code)
}
