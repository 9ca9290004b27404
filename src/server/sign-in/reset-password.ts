/** Sets a new password with an emailed link, an emailed code or a required change, and signs in. */
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { accountById, lockAccount } from '../accounts/account-store.ts'
import { hashPassword, isPassword } from '../accounts/password-hash.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { type AttemptCode, compareCode, useAttemptOf } from './attempt-code.ts'
import { attemptByHash } from './attempt-store.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { completeStep, type SignInStepDeps, type StepInput } from './complete-step.ts'
import { linkHash } from './email-link.ts'
import { useLink } from './link-store.ts'
import { limitNewPasswords } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'
import { findValidLink } from './valid-link.ts'

interface LinkReset {
  readonly token: string
  readonly password: string
}

/** Uses the emailed link [FORM-24]. All other sessions end. */
export async function resetWithLink(
  pool: Pool,
  deps: SignInStepDeps,
  { token, password }: LinkReset,
  context: SignInContext,
): Promise<SignInResponse> {
  await limitNewPasswords(pool, context.client, context.now)
  const link = await findValidLink(pool, deps, 'resetPassword', token, context)
  await rejectCommonPassword(deps, password)
  return await storePassword(pool, deps, { accountId: link.account_id, password }, context, async (db) => {
    const account = await lockAccount.one(db, [link.account_id])
    if ((await useLink.run(db, [linkHash(token), context.now])) !== 1) throw signInErrors.linkUsed()
    return { account, at: 'start', event: 'resetPassword' }
  })
}

interface CodeReset extends AttemptCode {
  readonly password: string
}

/** Uses the emailed code of an attempt [AUTH-04]. */
export async function resetWithCode(
  pool: Pool,
  deps: SignInStepDeps,
  input: CodeReset,
  context: SignInContext,
): Promise<SignInResponse> {
  const { attempt, password } = input
  // Before the code is checked, so a rejected password uses no attempt.
  await rejectCommonPassword(deps, password)
  await limitNewPasswords(pool, context.client, context.now)
  const found = await compareCode(pool, deps.pepper, input, context)
  return await storePassword(pool, deps, { accountId: found.account_id, password }, context, async (db) => {
    const account = await useAttemptOf(db, attempt, found)
    return { account, at: found.step, event: 'resetPassword' }
  })
}

interface NewPassword {
  readonly attempt: string
  readonly password: string
}

/** Sets a required new password. The attempt has already proved the old password or a code [AUTH-03]. */
export async function setNewPassword(
  pool: Pool,
  deps: SignInStepDeps,
  { attempt, password }: NewPassword,
  context: SignInContext,
): Promise<SignInResponse> {
  await limitNewPasswords(pool, context.client, context.now)
  const found = await attemptByHash.maybe(pool, [sessionHash(attempt), context.now])
  if (found === undefined) throw signInErrors.attemptOver()
  context.accountId = found.account_id
  await rejectCommonPassword(deps, password)
  return await storePassword(pool, deps, { accountId: found.account_id, password }, context, async (db) => {
    const account = await useAttemptOf(db, attempt, found)
    return { account, at: found.step, event: 'setNewPassword' }
  })
}

/** Hashes outside the transaction, because hashing is slow. `prove` locks the account and uses the link or attempt. */
async function storePassword(
  pool: Pool,
  deps: SignInStepDeps,
  { accountId, password }: { readonly accountId: string; readonly password: string },
  { now, reply }: SignInContext,
  prove: (db: Db) => Promise<Pick<StepInput, 'account' | 'at' | 'event'>>,
): Promise<SignInResponse> {
  const chosen = await pendingPassword(pool, accountId, password)
  const result = await inTransaction(pool, async (db) => {
    const proved = await prove(db)
    return await completeStep(db, deps, { ...proved, ...chosen }, now, reply)
  })
  deps.tokens.invalidate(accountId)
  return result.response
}

interface PendingPassword {
  readonly passwordHash: string
  readonly passwordIsNew: boolean
}

/** Hashes a new password and checks whether it differs from the current one. */
async function pendingPassword(pool: Pool, accountId: string, password: string): Promise<PendingPassword> {
  const { password_hash } = await accountById.one(pool, [accountId])
  const passwordIsNew = !(await isPassword(password_hash, password))
  return { passwordHash: await hashPassword(password), passwordIsNew }
}
