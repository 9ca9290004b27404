/**
 * Starts a password reset with a code [AUTH-04]. For an unconfirmed address the code confirms it first. The
 * specification requires a message that reveals whether the account exists, so a limit restricts the requests.
 */
import type { Pool } from 'pg'
import type { NextStepView } from '#api/sign-in/sign-in-view.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { lockAccountByEmail } from '../accounts/account-store.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { deliverStepEmail, nextStep, type StepEmailDeps } from './deliver-step-email.ts'
import { limitAccountDisclosure, limitCodes, limitEmails } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

export async function requestPasswordReset(
  pool: Pool,
  deps: SignInStepDeps & StepEmailDeps,
  email: string,
  context: SignInContext,
): Promise<NextStepView> {
  const { client, now, reply } = context
  await limitAccountDisclosure(pool, 'forgot', client, now)
  await limitEmails(pool, email, client, now)
  await limitCodes(pool, email, deps.browserCookie.read(reply.request), now)
  const result = await inTransaction(pool, async (db) => {
    const account = await lockAccountByEmail.maybe(db, [email])
    if (account === undefined) throw accountErrors.notFound()
    context.accountId = account.id
    return await completeStep(db, deps, { account, at: 'start', event: 'requestPasswordReset' }, now, reply)
  })
  return nextStep(await deliverStepEmail(deps, result))
}
