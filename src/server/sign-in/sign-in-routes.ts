/** The ways in: by code, by password, in several steps; and how a password is chosen. */
import { accountByEmail } from '../accounts/account-store.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { changePassword } from './change-password.ts'
import type { SignInStepDeps } from './complete-step.ts'
import { confirmLink } from './confirm-link.ts'
import { continueWithCode } from './continue-with-code.ts'
import type { StepEmailDeps } from './deliver-step-email.ts'
import { enqueueResetLink } from './enqueue-reset-link.ts'
import { passwordLogin } from './password-login.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetWithCode } from './reset-with-code.ts'
import { resetWithLink } from './reset-with-link.ts'
import { sendAttemptEmail } from './send-attempt-email.ts'
import { sendCode } from './send-code.ts'
import { setNewPassword } from './set-new-password.ts'
import { limitLookups } from './sign-in-limits.ts'
import { logSignIn } from './sign-in-log.ts'
import { signUp } from './sign-up.ts'
import { verifyCode } from './verify-code.ts'

export interface SignInDeps extends SignInStepDeps, StepEmailDeps {}

/** Every one of them counts what failed, or talks to the world outside, so they open their own transactions. */
const ownTransaction = { transaction: 'none' } as const

export function signInRoutes(api: Api, deps: SignInDeps): void {
  codeRoutes(api, deps)
  signUpRoutes(api, deps)
  attemptRoutes(api, deps)
  passwordRoutes(api, deps)

  serve(
    api,
    'POST /user/byEmail',
    async ({ body }, { db, now, request }) => {
      await limitLookups(db, body.id, clientNetwork(request), now)
      const account = await accountByEmail.maybe(db, [body.id])
      return { user: account ? { username: account.username, emailVerified: account.email_verified } : null }
    },
    ownTransaction,
  )
}

function codeRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api
  serve(
    api,
    'POST /session/code/send',
    async ({ body }, work) => {
      await logSignIn('code send', work, (context) => sendCode(pool, deps, body.email, context))
      return undefined
    },
    ownTransaction,
  )
  serve(
    api,
    'POST /session/code/verify',
    async ({ body }, work) => logSignIn('code', work, (context) => verifyCode(pool, deps, body, context)),
    ownTransaction,
  )
}

function signUpRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api
  serve(
    api,
    'POST /session/sign-up',
    async ({ body }, work) => logSignIn('sign-up', work, (context) => signUp(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/sign-up/link',
    async ({ body }, work) => logSignIn('sign-up link', work, (context) => confirmLink(pool, deps, body, context)),
    ownTransaction,
  )
}

function attemptRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api
  serve(
    api,
    'POST /session/attempt/code',
    async ({ body }, work) => logSignIn('attempt code', work, (context) => continueWithCode(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/attempt/code/send',
    async ({ body }, work) => {
      await logSignIn('attempt send', work, (context) => sendAttemptEmail(pool, deps, body.attempt, context))
      return undefined
    },
    ownTransaction,
  )
  serve(
    api,
    'POST /session/attempt/password',
    async ({ body }, work) => logSignIn('new password', work, (context) => setNewPassword(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/attempt/reset',
    async ({ body }, work) => logSignIn('reset code', work, (context) => resetWithCode(pool, deps, body, context)),
    ownTransaction,
  )
}

function passwordRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api
  serve(
    api,
    'POST /session/password',
    async ({ body }, work) => logSignIn('password', work, (context) => passwordLogin(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/password/forgot',
    async ({ body }, work) => logSignIn('forgot', work, (context) => requestPasswordReset(pool, deps, body.email, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/password/link',
    async ({ body }, work) => {
      await logSignIn('reset order', work, (context) => enqueueResetLink(pool, deps, body.email, context))
      return undefined
    },
    ownTransaction,
  )
  serve(
    api,
    'POST /session/password/reset',
    async ({ body }, work) => logSignIn('reset link', work, (context) => resetWithLink(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'PATCH /account/password',
    async ({ body }, work) =>
      logSignIn('password change', work, (context) => changePassword(pool, deps, work.actor, body, context)),
    ownTransaction,
  )
}
