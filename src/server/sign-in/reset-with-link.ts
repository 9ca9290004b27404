/** Chooses a new password with the mailed link, and signs in [FORM-24]; every other session of the account ends. */
import type { Pool } from 'pg'
import type { SignedInView } from '#contract/sign-in/sign-in-view.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { lockAccount } from '../accounts/account-store.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { chosenPassword } from './chosen-password.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { signedIn } from './deliver.ts'
import type { Knock } from './knock.ts'
import { limitNewPasswords } from './limits.ts'
import { useLink } from './link-store.ts'
import { liveLink } from './live-link.ts'
import { linkHash } from './mail-link.ts'
import { type StepHands, takeStep } from './take-step.ts'

interface LinkReset {
  readonly token: string
  readonly password: string
}

export async function resetWithLink(
  pool: Pool,
  hands: StepHands,
  { token, password }: LinkReset,
  knock: Knock,
): Promise<SignedInView> {
  const { client, now, reply } = knock
  await limitNewPasswords(pool, client, now)
  const link = await liveLink(pool, hands, 'resetPassword', token, knock)
  await refuseCommonPassword(password)
  const chosen = await chosenPassword(pool, link.account_id, password)
  const taken = await inTransaction(pool, async (db) => {
    const account = await lockAccount.one(db, [link.account_id])
    if ((await useLink.run(db, [linkHash(token), now])) !== 1) throw signInErrors.linkUsed()
    return await takeStep(db, hands, { account, at: 'start', event: 'resetPassword', ...chosen }, now, reply)
  })
  hands.tokens.forget(link.account_id)
  return signedIn(taken.answer)
}
