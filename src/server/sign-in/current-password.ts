/**
 * The current password of somebody who is signed in already, asked for again because the browser may have been left
 * open (ASVS 7.5.1). Each try counts and is logged like one at the door.
 */
import type { Pool } from 'pg'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import { isPassword } from '../accounts/password-hash.ts'
import { limitPasswords } from './sign-in-limits.ts'
import { type Asked, logSignIn } from './sign-in-log.ts'

export async function verifyCurrentPassword(
  pool: Pool,
  account: AccountRow,
  password: string,
  asked: Asked,
): Promise<void> {
  await logSignIn('current password', asked, async (context) => {
    context.accountId = account.id
    await limitPasswords(pool, context.client, account.id, context.now)
    if (await isPassword(account.password_hash, password)) return
    const { message } = accountErrors.wrongCurrentPassword()
    throw accountErrors.wrongCurrentPassword({ issues: [{ path: 'currentPassword', message }] })
  })
}
