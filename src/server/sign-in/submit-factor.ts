/**
 * Continues an attempt with the second factor: a code from the authenticator app, or a recovery code. A wrong code fails
 * the request but must still count. So the counts commit before the error.
 */
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import { codeTriesMax } from '#domain/sign-in/sign-in-code.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { limitFactorTries, useFactorCode } from '../factors/verify-factor.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { type AttemptCode, useAttemptOf } from './attempt-code.ts'
import { tryAttempt } from './attempt-store.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { limitVerifications } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

export async function submitFactor(
  pool: Pool,
  deps: SignInStepDeps,
  { attempt, code }: AttemptCode,
  context: SignInContext,
): Promise<SignInResponse> {
  const { client, now, reply } = context
  await limitVerifications(pool, client, now)
  const found = await tryAttempt.maybe(pool, [sessionHash(attempt), now, codeTriesMax])
  if (found === undefined) throw signInErrors.attemptOver()
  context.accountId = found.account_id
  if (found.step !== 'secondFactor') throw signInErrors.notNow()
  await limitFactorTries(pool, found.account_id, now)
  const result = await inTransaction(pool, async (db) => {
    const account = await useAttemptOf(db, attempt, found)
    const used = await useFactorCode(db, deps, account.id, code, now)
    const changed = { accountId: account.id, change: 'recoveryCodeUsed' } as const
    if (used === 'recoveryCode') await deps.reportFactorChange(db, changed, reply.request, now)
    return await completeStep(db, deps, { account, at: found.step, event: 'submitFactor' }, now, reply)
  })
  return result.response
}
