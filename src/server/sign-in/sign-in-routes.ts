/** The ways in: by code, by password, in several steps; and how a password is chosen. */
import { accountByEmail } from '../accounts/account-store.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { changePassword } from './change-password.ts'
import type { StepHands } from './complete-step.ts'
import { confirmLink } from './confirm-link.ts'
import { continueWithCode } from './continue-with-code.ts'
import type { DeliverHands } from './deliver-step-email.ts'
import { orderResetLink } from './enqueue-reset-link.ts'
import { passwordLogin } from './password-login.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetWithCode } from './reset-with-code.ts'
import { resetWithLink } from './reset-with-link.ts'
import { sendAttemptMail } from './send-attempt-email.ts'
import { sendCode } from './send-code.ts'
import { setNewPassword } from './set-new-password.ts'
import { limitLookups } from './sign-in-limits.ts'
import { attend } from './sign-in-log.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

export interface SignInHands extends StepHands, DeliverHands {}

/** Every one of them counts what failed, or talks to the world outside, so they open their own transactions. */
const alone = { transaction: 'none' } as const

export function signInRoutes(api: Api, hands: SignInHands): void {
  codeRoutes(api, hands)
  signUpRoutes(api, hands)
  attemptRoutes(api, hands)
  passwordRoutes(api, hands)

  serve(
    api,
    'POST /user/byEmail',
    async ({ body }, { db, now, request }) => {
      await limitLookups(db, body.id, clientNetwork(request), now)
      const account = await accountByEmail.maybe(db, [body.id])
      return { user: account ? { username: account.username, emailVerified: account.email_verified } : null }
    },
    alone,
  )
}

function codeRoutes(api: Api, hands: SignInHands): void {
  const { pool } = api
  serve(
    api,
    'POST /session/code/send',
    async ({ body }, work) => {
      await attend('code send', work, (knock) => sendCode(pool, hands, body.email, knock))
      return undefined
    },
    alone,
  )
  serve(
    api,
    'POST /session/code/verify',
    async ({ body }, work) => attend('code', work, (knock) => verifyCode(pool, hands, body, knock)),
    alone,
  )
}

function signUpRoutes(api: Api, hands: SignInHands): void {
  const { pool } = api
  serve(
    api,
    'POST /session/sign-up',
    async ({ body }, work) => attend('sign-up', work, (knock) => signUp(pool, hands, body, knock)),
    alone,
  )
  serve(
    api,
    'POST /session/sign-up/link',
    async ({ body }, work) => attend('sign-up link', work, (knock) => confirmLink(pool, hands, body, knock)),
    alone,
  )
}

function attemptRoutes(api: Api, hands: SignInHands): void {
  const { pool } = api
  serve(
    api,
    'POST /session/attempt/code',
    async ({ body }, work) => attend('attempt code', work, (knock) => continueWithCode(pool, hands, body, knock)),
    alone,
  )
  serve(
    api,
    'POST /session/attempt/code/send',
    async ({ body }, work) => {
      await attend('attempt send', work, (knock) => sendAttemptMail(pool, hands, body.attempt, knock))
      return undefined
    },
    alone,
  )
  serve(
    api,
    'POST /session/attempt/password',
    async ({ body }, work) => attend('new password', work, (knock) => setNewPassword(pool, hands, body, knock)),
    alone,
  )
  serve(
    api,
    'POST /session/attempt/reset',
    async ({ body }, work) => attend('reset code', work, (knock) => resetWithCode(pool, hands, body, knock)),
    alone,
  )
}

function passwordRoutes(api: Api, hands: SignInHands): void {
  const { pool } = api
  serve(
    api,
    'POST /session/password',
    async ({ body }, work) => attend('password', work, (knock) => passwordLogin(pool, hands, body, knock)),
    alone,
  )
  serve(
    api,
    'POST /session/password/forgot',
    async ({ body }, work) => attend('forgot', work, (knock) => requestPasswordReset(pool, hands, body.email, knock)),
    alone,
  )
  serve(
    api,
    'POST /session/password/link',
    async ({ body }, work) => {
      await attend('reset order', work, (knock) => orderResetLink(pool, hands, body.email, knock))
      return undefined
    },
    alone,
  )
  serve(
    api,
    'POST /session/password/reset',
    async ({ body }, work) => attend('reset link', work, (knock) => resetWithLink(pool, hands, body, knock)),
    alone,
  )
  serve(
    api,
    'PATCH /account/password',
    async ({ body }, work) =>
      attend('password change', work, (knock) => changePassword(pool, hands, work.actor, body, knock)),
    alone,
  )
}
