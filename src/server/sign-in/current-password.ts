/**
 * Asks a signed-in user for the current password again, because the browser may be unattended (ASVS 7.5.1). The limits
 * and the log treat it like a sign-in.
 */
import type { Pool } from 'pg'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import type { AccountRow } from '../accounts/account-store.ts'
import { isPassword } from '../accounts/password-hash.ts'
import { limitPasswords } from './sign-in-limits.ts'
import { type CallContext, logSignIn } from './sign-in-log.ts'

export async function verifyCurrentPassword(
  pool: Pool,
  account: AccountRow,
  password: string,
  call: CallContext,
): Promise<void> {
  await logSignIn('current password', call, async (context) => {
    context.accountId = account.id
    await limitPasswords(pool, context.client, account.id, context.now)
    if (await isPassword(account.password_hash, password)) return
    const { message } = accountErrors.wrongCurrentPassword()
    throw accountErrors.wrongCurrentPassword({ issues: [{ path: 'currentPassword', message }] })
  })
}
