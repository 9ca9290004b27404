/** The ways in: by code, by password, in several steps. */
import type { Pool } from 'pg'
import type { SignInAnswer } from '#contract/sign-in/sign-in-view.ts'
import { accountByEmail } from '../accounts/account-store.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { limitTries } from '../core/rate-limit-store.ts'
import type { AccountMails } from '../notices/account-mails.ts'
import { passwordLogin } from './password-login.ts'
import { type CodeHands, limitCodes, sendCode } from './send-code.ts'
import type { StepHands, StepTaken } from './take-step.ts'
import { verifyCode } from './verify-code.ts'

export interface SignInHands extends CodeHands, StepHands {
  readonly mails: AccountMails
}

/** Lookups of addresses: the answer says who has an account, so it is kept rare. */
const lookups = {
  byClient: { windowMs: 60_000, max: 10 },
  byClientPerHour: { windowMs: 60 * 60_000, max: 100 },
  byAddress: { windowMs: 60_000, max: 10 },
} as const

export function signInRoutes(api: Api, hands: SignInHands): void {
  serve(
    api,
    'POST /session/code/send',
    async ({ body }, { db, now, request }) => {
      await sendCode(db, hands, body.email, request.ip, now)
      return undefined
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /session/code/verify',
    async ({ body }, { now, reply }) => verifyCode(api.pool, hands, body, now, reply),
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /session/password',
    async ({ body }, { now, request, reply }) =>
      mailed(api.pool, hands, await passwordLogin(api.pool, hands, body, request.ip, now, reply), request.ip, now),
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /user/byEmail',
    async ({ body }, { db, now, request }) => {
      await limitTries(db, { key: `lookup:client:${request.ip}`, ...lookups.byClient }, now)
      await limitTries(db, { key: `lookup:client-hour:${request.ip}`, ...lookups.byClientPerHour }, now)
      await limitTries(db, { key: `lookup:address:${body.id}`, ...lookups.byAddress }, now)
      const account = await accountByEmail.maybe(db, [body.id])
      return { user: account ? { username: account.username, emailVerified: account.email_verified } : null }
    },
    { transaction: 'none' },
  )
}

/** Mails the code of a step once the step is committed, so that no code is on its way that nobody can enter. */
export async function mailed(
  pool: Pool,
  hands: CodeHands,
  { answer, mail }: StepTaken,
  client: string,
  now: Date,
): Promise<SignInAnswer> {
  if (mail === undefined) return answer
  await limitCodes(pool, mail.to, client, now)
  await hands.mailCode(mail.to, mail.code)
  return answer
}
