/**
 * Mails a sign-in code [AUTH-02]. A new address gets one too, because it may sign up with it, so the answer and the
 * work are the same for known and unknown addresses.
 */
import { codeLifetimeMs, codeSends } from '#domain/sign-in/sign-in-code.ts'
import type { Db } from '../core/db/sql.ts'
import { limitTries } from '../core/rate-limit-store.ts'
import { putSignInCode } from './code-store.ts'
import { codeMac, newCode } from './mailed-code.ts'

export interface CodeHands {
  readonly pepper: string
  readonly mailCode: (to: string, code: string) => Promise<void>
}

export async function sendCode(db: Db, hands: CodeHands, email: string, client: string, now: Date): Promise<void> {
  await limitCodes(db, email, client, now)
  const code = newCode()
  await putSignInCode.run(db, [email, codeMac(hands.pepper, email, code), new Date(now.getTime() + codeLifetimeMs)])
  await hands.mailCode(email, code)
}

/** Every code that is mailed counts, whatever it is for. */
export async function limitCodes(db: Db, email: string, client: string, now: Date): Promise<void> {
  const { windowMs, perEmailMax, perClientMax } = codeSends
  await limitTries(db, { key: `code:client:${client}`, max: perClientMax, windowMs }, now)
  await limitTries(db, { key: `code:email:${email}`, max: perEmailMax, windowMs }, now)
}
