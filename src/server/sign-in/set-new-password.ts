/** Sets a required new password. The attempt has already proved the old password or a code [AUTH-03]. */
import type { Pool } from 'pg'
import type { SignedInView } from '#api/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { useAttemptOf } from './attempt-code.ts'
import { attemptByHash } from './attempt-store.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { signedIn } from './deliver-step-email.ts'
import { pendingPassword } from './pending-password.ts'
import { limitNewPasswords } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

interface NewPassword {
  readonly attempt: string
  readonly password: string
}

export async function setNewPassword(
  pool: Pool,
  deps: SignInStepDeps,
  { attempt, password }: NewPassword,
  context: SignInContext,
): Promise<SignedInView> {
  const { client, now, reply } = context
  await limitNewPasswords(pool, client, now)
  const found = await attemptByHash.maybe(pool, [sessionHash(attempt), now])
  if (found === undefined) throw signInErrors.attemptOver()
  context.accountId = found.account_id
  await rejectCommonPassword(password)
  const chosen = await pendingPassword(pool, found.account_id, password)
  const result = await inTransaction(pool, async (db) => {
    const account = await useAttemptOf(db, attempt, found)
    return await completeStep(db, deps, { account, at: found.step, event: 'setNewPassword', ...chosen }, now, reply)
  })
  deps.tokens.invalidate(found.account_id)
  return signedIn(result.response)
}
