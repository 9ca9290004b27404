/** The routes of sign-in by code, by password and in several steps, and of password changes. */
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { publicUsername } from '#domain/accounts/account.ts'
import { codeLifetimeMs } from '#domain/sign-in/sign-in-code.ts'
import { accountByEmail } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { passkeyRequest } from '../factors/passkeys.ts'
import type { BrowserCookie } from '../sessions/browser-cookie.ts'
import { type AttemptCode, compareCode, useAttemptOf } from './attempt-code.ts'
import { changePassword } from './change-password.ts'
import { putSignInCode } from './code-store.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { confirmLink } from './confirm-link.ts'
import type { StepEmailDeps } from './deliver-step-email.ts'
import { codeMac, newCode } from './emailed-code.ts'
import type { EnqueueEmail, SignInEmails } from './enqueue-email.ts'
import { passwordLogin } from './password-login.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetWithCode, resetWithLink, setNewPassword } from './reset-password.ts'
import { sendAttemptEmail } from './send-attempt-email.ts'
import { limitCodes, limitEmails, limitLookups, limitVerifications } from './sign-in-limits.ts'
import { logSignIn, type SignInContext } from './sign-in-log.ts'
import { signUp } from './sign-up.ts'
import { submitFactor } from './submit-factor.ts'
import { submitPasskey } from './submit-passkey.ts'
import { verifyCode } from './verify-code.ts'

export interface SignInDeps extends SignInStepDeps, StepEmailDeps {
  /** The origin this browser uses for the product. */
  readonly originFor: (request: FastifyRequest) => string
}

/** These calls count failures or use other services, so they open their own transactions. */
const ownTransaction = { transaction: 'none' } as const

export function signInRoutes(api: Api, deps: SignInDeps): void {
  codeRoutes(api, deps)
  signUpRoutes(api, deps)
  attemptRoutes(api, deps)
  passwordRoutes(api, deps)
  passkeyRoutes(api, deps)

  serve(
    api,
    'POST /user/byEmail',
    async ({ body }, { db, now, request }) => {
      await limitLookups(db, body.id, clientNetwork(request), now)
      const account = await accountByEmail.maybe(db, [body.id])
      return { user: account ? { username: publicUsername(account), emailVerified: account.email_verified } : null }
    },
    ownTransaction,
  )
}

function codeRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api
  serve(
    api,
    'POST /session/code/send',
    async ({ body }, call) => {
      await logSignIn('code send', call, (context) => sendCode(pool, deps, body.email, context))
      return undefined
    },
    ownTransaction,
  )
  serve(
    api,
    'POST /session/code/verify',
    async ({ body }, call) => logSignIn('code', call, (context) => verifyCode(pool, deps, body, context)),
    ownTransaction,
  )
}

function signUpRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api
  serve(
    api,
    'POST /session/sign-up',
    async ({ body }, call) => logSignIn('sign-up', call, (context) => signUp(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/sign-up/link',
    async ({ body }, call) => logSignIn('sign-up link', call, (context) => confirmLink(pool, deps, body, context)),
    ownTransaction,
  )
}

function attemptRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api
  serve(
    api,
    'POST /session/attempt/code',
    async ({ body }, call) => logSignIn('attempt code', call, (context) => continueWithCode(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/attempt/factor',
    async ({ body }, call) => logSignIn('second factor', call, (context) => submitFactor(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/attempt/code/send',
    async ({ body }, call) => {
      await logSignIn('attempt send', call, (context) => sendAttemptEmail(pool, deps, body.attempt, context))
      return undefined
    },
    ownTransaction,
  )
  serve(
    api,
    'POST /session/attempt/password',
    async ({ body }, call) => logSignIn('new password', call, (context) => setNewPassword(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/attempt/reset',
    async ({ body }, call) => logSignIn('reset code', call, (context) => resetWithCode(pool, deps, body, context)),
    ownTransaction,
  )
}

function passwordRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api
  serve(
    api,
    'POST /session/password',
    async ({ body }, call) => logSignIn('password', call, (context) => passwordLogin(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/password/forgot',
    async ({ body }, call) =>
      logSignIn('forgot', call, (context) => requestPasswordReset(pool, deps, body.email, context)),
    ownTransaction,
  )
  serve(
    api,
    'POST /session/password/link',
    async ({ body }, call) => {
      await logSignIn('reset link request', call, (context) => enqueueResetLink(pool, deps, body.email, context))
      return undefined
    },
    ownTransaction,
  )
  serve(
    api,
    'POST /session/password/reset',
    async ({ body }, call) => logSignIn('reset link', call, (context) => resetWithLink(pool, deps, body, context)),
    ownTransaction,
  )
  serve(
    api,
    'PATCH /account/password',
    async ({ body }, call) =>
      logSignIn('password change', call, (context) => changePassword(pool, deps, call.actor, body, context)),
    ownTransaction,
  )
}

function passkeyRoutes(api: Api, deps: SignInDeps): void {
  const { pool } = api
  serve(
    api,
    'POST /session/passkey/options',
    async (_asked, { db, now, request }) => {
      await limitVerifications(db, clientNetwork(request), now)
      return await passkeyRequest(db, null, { origin: deps.originFor(request), now })
    },
    ownTransaction,
  )
  serve(
    api,
    'POST /session/passkey',
    async ({ body }, call) =>
      logSignIn('passkey', call, (context) =>
        submitPasskey(pool, deps, body.response, deps.originFor(call.request), context),
      ),
    ownTransaction,
  )
}

/** Continues an attempt with the emailed code: confirms a sign-up or a suspect password [AUTH-03]. */
async function continueWithCode(
  pool: Pool,
  deps: SignInStepDeps,
  input: AttemptCode,
  context: SignInContext,
): Promise<SignInResponse> {
  const found = await compareCode(pool, deps.pepper, input, context)
  const result = await inTransaction(pool, async (db) => {
    const account = await useAttemptOf(db, input.attempt, found)
    const { step: at, password_hash: passwordHash, sign_up: signUp } = found
    return await completeStep(
      db,
      deps,
      { account, at, event: 'submitCode', passwordHash, signUp },
      context.now,
      context.reply,
    )
  })
  return result.response
}

/**
 * Enqueues a reset link [FORM-23]. The response and the work are the same for every address. The worker checks whether
 * an account exists.
 */
async function enqueueResetLink(
  pool: Pool,
  { enqueueEmail }: { readonly enqueueEmail: EnqueueEmail },
  email: string,
  { client, now }: SignInContext,
): Promise<void> {
  await limitEmails(pool, email, client, now)
  await enqueueEmail(pool, { about: 'resetPassword', email })
}

interface CodeDeps {
  readonly pepper: string
  readonly emails: SignInEmails
  readonly browserCookie: BrowserCookie
}

/**
 * Emails a sign-in code, to new addresses as well [AUTH-02]. It counts in this browser only. Response and work reveal
 * nothing about accounts.
 */
async function sendCode(db: Db, deps: CodeDeps, email: string, { client, now, reply }: SignInContext): Promise<void> {
  const { pepper, emails, browserCookie } = deps
  await limitEmails(db, email, client, now)
  await limitCodes(db, email, browserCookie.read(reply.request), now)
  const code = newCode()
  const expiresAt = new Date(now.getTime() + codeLifetimeMs)
  await putSignInCode.run(db, [email, browserCookie.renew(reply), client, codeMac(pepper, email, code), expiresAt])
  await emails.code(email, code)
}
