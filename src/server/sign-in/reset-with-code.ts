/** Sets a new password with the emailed code of an attempt, and signs in [AUTH-04]. */
import type { Pool } from 'pg'
import type { SignedInView } from '#api/sign-in/sign-in-view.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type AttemptCode, compareCode, useAttemptOf } from './attempt-code.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { signedIn } from './deliver-step-email.ts'
import { pendingPassword } from './pending-password.ts'
import { limitNewPasswords } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

interface ResetInput extends AttemptCode {
  readonly password: string
}

export async function resetWithCode(
  pool: Pool,
  deps: SignInStepDeps,
  input: ResetInput,
  context: SignInContext,
): Promise<SignedInView> {
  const { client, now, reply } = context
  // Before the code is checked, so a rejected password uses no attempt.
  await rejectCommonPassword(input.password)
  await limitNewPasswords(pool, client, now)
  const found = await compareCode(pool, deps.pepper, input, context)
  const chosen = await pendingPassword(pool, found.account_id, input.password)
  const result = await inTransaction(pool, async (db) => {
    const account = await useAttemptOf(db, input.attempt, found)
    return await completeStep(db, deps, { account, at: found.step, event: 'resetPassword', ...chosen }, now, reply)
  })
  deps.tokens.invalidate(found.account_id)
  return signedIn(result.response)
}
