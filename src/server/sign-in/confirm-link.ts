/**
 * Confirms a sign-up with the emailed link [FORM-22]. The link proves the address. The browser or the password of the
 * sign-up proves that the same user follows it. So a user cannot confirm a sign-up that an attacker started.
 */
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { lockAccount } from '../accounts/account-store.ts'
import { isPassword } from '../accounts/password-hash.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { linkHash } from './email-link.ts'
import { type LinkRow, useLink } from './link-store.ts'
import { limitPasswords, limitVerifications } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'
import { findValidLink } from './valid-link.ts'

interface LinkInput {
  readonly token: string
  readonly attempt?: string | undefined
  readonly password?: string | undefined
}

export async function confirmLink(
  pool: Pool,
  deps: SignInStepDeps,
  input: LinkInput,
  context: SignInContext,
): Promise<SignInResponse> {
  const { client, now, reply } = context
  await limitVerifications(pool, client, now)
  const link = await findValidLink(pool, deps, 'confirmSignUp', input.token, context)
  if (!(await isOfSignUp(pool, link, input, context))) throw signInErrors.passwordOfSignUp()
  const result = await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [link.account_id])
    if ((await useLink.run(db, [linkHash(input.token), now])) !== 1) throw signInErrors.linkUsed()
    const { password_hash: passwordHash, sign_up: signUp } = link
    const stepInput = { account, at: 'confirmSignUp', event: 'submitCode', passwordHash, signUp } as const
    return await completeStep(db, deps, stepInput, now, reply)
  })
  return result.response
}

async function isOfSignUp(
  pool: Pool,
  link: LinkRow,
  input: LinkInput,
  { client, now }: SignInContext,
): Promise<boolean> {
  const { attempt, password } = input
  if (attempt !== undefined && link.attempt_hash?.equals(sessionHash(attempt))) return true
  if (password === undefined) return false
  await limitPasswords(pool, client, link.account_id, now)
  return await isPassword(link.password_hash, password)
}
