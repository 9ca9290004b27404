/**
 * Signs in with a username or email and a password. The work is the same for unknown accounts: the server always
 * computes a hash and records each failure. Every failure returns the same error.
 */
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { accountByEmail, accountByUsername, lockAccount } from '../accounts/account-store.ts'
import { isPassword } from '../accounts/password-hash.ts'
import { failureColumns } from '../accounts/record-security-event.ts'
import { countFailedPassword } from '../accounts/security-event-store.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { signUpOfPassword } from './attempt-store.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { deliverStepEmail, type StepEmailDeps } from './deliver-step-email.ts'
import { countFailureForUnknownAccount, limitEmails, limitPasswords } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

/** After this many wrong passwords the correct one also needs an emailed code. */
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
  if (!(await isPassword(found?.password_hash, input.password)) || found === undefined) {
    if (found === undefined) await countFailureForUnknownAccount(pool, name, now)
    else await countFailedPassword.run(pool, [found.id, ...failureColumns(reply.request, now)])
    throw signInErrors.wrongPassword()
  }
  const result = await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [found.id])
    // The password changed during the comparison.
    if (account.password_hash !== found.password_hash) throw signInErrors.wrongPassword()
    const needsCode = account.requires_email_code || account.failed_password_attempts >= failedPasswordMax
    const event = needsCode && account.email !== null ? 'submitSuspectPassword' : 'submitPassword'
    const { id, email_verified: isVerified, password_hash: passwordHash } = account
    const pendingSignUp = isVerified ? undefined : await signUpOfPassword.maybe(db, [id, passwordHash])
    const stepInput = { account, at: 'start', event, passwordHash, signUp: pendingSignUp?.sign_up ?? null } as const
    const step = await completeStep(db, deps, stepInput, now, reply)
    // Uses the same connection, because waiting for a second one can deadlock.
    if (step.email !== undefined) await limitEmails(db, step.email.to, client, now)
    return step
  })
  return await deliverStepEmail(deps, result)
}
