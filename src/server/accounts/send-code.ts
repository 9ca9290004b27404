/**
 * Mails a sign-in code [AUTH-02]. A new address gets one too, because it may sign up with it, so the answer and the
 * work are the same for known and unknown addresses.
 */
import { createHmac, randomInt } from 'node:crypto'
import { codeDigits, codeLength, codeLifetimeMs, codeSends } from '#domain/accounts/sign-in-code.ts'
import type { Db } from '../core/db/sql.ts'
import { limitTries } from '../core/rate-limit-store.ts'
import { putSignInCode } from './account-store.ts'

export interface CodeHands {
  readonly pepper: string
  readonly mailCode: (to: string, code: string) => Promise<void>
}

export async function sendCode(db: Db, hands: CodeHands, email: string, client: string, now: Date): Promise<void> {
  const { windowMs, perEmailMax, perClientMax } = codeSends
  await limitTries(db, { key: `code:client:${client}`, max: perClientMax, windowMs }, now)
  await limitTries(db, { key: `code:email:${email}`, max: perEmailMax, windowMs }, now)
  const code = codeDigits(randomInt(10 ** codeLength))
  await putSignInCode.run(db, [email, codeMac(hands.pepper, email, code), new Date(now.getTime() + codeLifetimeMs)])
  await hands.mailCode(email, code)
}

/** What is stored of a code: useless without the pepper, and good for this address only. */
export function codeMac(pepper: string, email: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`${email}:${code}`).digest()
}
