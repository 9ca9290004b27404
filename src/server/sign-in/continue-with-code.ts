/** Continues an attempt with the emailed code: confirms a sign-up or a suspect password [AUTH-03]. */
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type AttemptCode, compareCode, useAttemptOf } from './attempt-code.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import type { SignInContext } from './sign-in-log.ts'

export async function continueWithCode(
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
