/** Sets a new password with the emailed link, and signs in [FORM-24]. All other sessions end. */
import type { Pool } from 'pg'
import type { SignedInView } from '#api/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { lockAccount } from '../accounts/account-store.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { rejectCommonPassword } from './common-passwords.ts'
import { completeStep, type SignInStepDeps } from './complete-step.ts'
import { signedIn } from './deliver-step-email.ts'
import { linkHash } from './email-link.ts'
import { useLink } from './link-store.ts'
import { pendingPassword } from './pending-password.ts'
import { limitNewPasswords } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'
import { findValidLink } from './valid-link.ts'

interface LinkReset {
  readonly token: string
  readonly password: string
}

export async function resetWithLink(
  pool: Pool,
  deps: SignInStepDeps,
  { token, password }: LinkReset,
  context: SignInContext,
): Promise<SignedInView> {
  const { client, now, reply } = context
  await limitNewPasswords(pool, client, now)
  const link = await findValidLink(pool, deps, 'resetPassword', token, context)
  await rejectCommonPassword(password)
  const chosen = await pendingPassword(pool, link.account_id, password)
  const result = await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [link.account_id])
    if ((await useLink.run(db, [linkHash(token), now])) !== 1) throw signInErrors.linkUsed()
    return await completeStep(db, deps, { account, at: 'start', event: 'resetPassword', ...chosen }, now, reply)
  })
  deps.tokens.invalidate(link.account_id)
  return signedIn(result.response)
}
