/** Signs in with a passkey. It proves a device and a person, so no second factor follows. */
import type { Pool } from 'pg'
import type { SignInResponse } from '#api/sign-in/sign-in-view.ts'
import type { PasskeyAnswer } from '#domain/factors/factor-schemas.ts'
import { lockAccount } from '../accounts/account-store.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { countPasskeyUse, verifyPasskey } from '../factors/passkeys.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { limitVerifications } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

export async function submitPasskey(
  pool: Pool,
  deps: SignInStepDeps,
  answer: PasskeyAnswer,
  origin: string,
  context: SignInContext,
): Promise<SignInResponse> {
  const { client, now, reply } = context
  await limitVerifications(pool, client, now)
  const { passkey, counter } = await verifyPasskey(pool, null, answer, { origin, now })
  context.accountId = passkey.account_id
  return await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [passkey.account_id])
    await countPasskeyUse(db, passkey, counter, now)
    return (await completeStep(db, deps, { account, at: 'start', event: 'submitPasskey' }, now, reply)).response
  })
}
