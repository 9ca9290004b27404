/**
 * Signs in with a username or email and a password. The work is the same for unknown accounts: the server always
 * computes a hash and records each failure. Every failure returns the same error, or asks for an emailed code.
 */
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { DomainError } from '#domain/core/error.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { SIGN_IN_STEPS } from '#domain/sign-in/sign-in-machine.ts'
import { type AccountRow, accountByEmail, accountByUsername, lockAccount } from '../accounts/account-store.ts'
import { isPassword } from '../accounts/password-hash.ts'
import { failureColumns } from '../accounts/record-security-event.ts'
import { countFailedPassword } from '../accounts/security-event-store.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { signUpOfPassword } from './attempt-store.ts'
import { completeStep, type SignInStepDeps, type StepResult } from './complete-step.ts'
import { deliverStepEmail, type StepEmailDeps } from './deliver-step-email.ts'
import {
  countFailureForUnknownAccount,
  limitCodes,
  limitCodesOfPassword,
  limitEmails,
  limitPasswords,
} from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

/** After this many wrong passwords every password leads to an emailed code. */
const failedPasswordMax = 5

export interface PasswordLoginInput {
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly password: string
}

export async function passwordLogin(
  pool: Pool,
  deps: SignInStepDeps & StepEmailDeps,
  input: PasswordLoginInput,
  context: SignInContext,
): Promise<SignInResponse> {
  const { client, now, reply } = context
  const name = input.username ?? input.email ?? ''
  await limitPasswords(pool, client, name, now)
  const found = await (input.username === undefined ? accountByEmail : accountByUsername).maybe(pool, [name])
  if (found !== undefined) context.accountId = found.id
  const isRight = await isPassword(found?.password_hash, input.password)
  if (found === undefined) return await failUnknown(pool, input, now)
  if (!isRight) await countFailedPassword.run(pool, [found.id, ...failureColumns(reply.request, now)])
  if (!isRight && !isSuspect(found)) throw signInErrors.wrongPassword()
  const step = await inTransaction(pool, (db) => stepOf(db, deps, found, isRight, context))
  if (step.email === undefined) return step.response
  const isSent = await mayEmail(pool, deps, step.email.to, isRight, context)
  return isSent ? await deliverStepEmail(deps, step) : step.response
}

/** The emailed code asks the same after a correct and a wrong password, so that the response confirms neither. */
const isSuspect = ({ email, failed_password_attempts: failed }: AccountRow) =>
  email !== null && failed >= failedPasswordMax

/** The next step, for the password compared with `found`. A wrong password leads only to steps that prove the email. */
async function stepOf(
  db: Db,
  deps: SignInStepDeps,
  found: AccountRow,
  isRight: boolean,
  { now, reply }: SignInContext,
): Promise<StepResult> {
  const account = await lockAccount.one(db, [found.id])
  // The password changed during the comparison.
  if (account.password_hash !== found.password_hash) throw signInErrors.wrongPassword()
  const isChallenged = isSuspect(found)
  const needsCode = isChallenged || (account.requires_email_code && account.email !== null)
  const { id, email_verified: isVerified, password_hash: hash } = account
  const pendingSignUp = isVerified || !isRight ? undefined : await signUpOfPassword.maybe(db, [id, hash])
  const event = needsCode ? 'submitSuspectPassword' : 'submitPassword'
  const chosen = { passwordHash: isRight ? hash : null, signUp: pendingSignUp?.sign_up ?? null }
  const stepInput = { account, at: 'start', event, ...chosen } as const
  return await completeStep(db, deps, stepInput, now, reply)
}

/** A limit of wrong passwords stays silent, because an error would confirm that the password is wrong. */
async function mayEmail(
  pool: Pool,
  { browserCookie }: SignInStepDeps,
  email: string,
  isRight: boolean,
  { client, now, reply }: SignInContext,
): Promise<boolean> {
  try {
    if (isRight) await limitCodesOfPassword(pool, email, now)
    else {
      await limitEmails(pool, email, client, now)
      await limitCodes(pool, email, browserCookie.read(reply.request), now)
    }
    return true
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'too-many') return false
    throw error
  }
}

/** As for a known account. The attempt leads nowhere. */
async function failUnknown(pool: Pool, input: PasswordLoginInput, now: Date): Promise<SignInResponse> {
  const name = input.username ?? input.email ?? ''
  const failed = await countFailureForUnknownAccount(pool, name, now)
  if (input.email === undefined || failed <= failedPasswordMax) throw signInErrors.wrongPassword()
  return {
    nextStep: 'codeChallenge',
    message: SIGN_IN_STEPS.codeChallenge,
    attempt: randomBytes(32).toString('base64url'),
  }
}
