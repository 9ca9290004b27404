/**
 * Enqueues a reset link [FORM-23]. The response and the work are the same for every address. The worker checks whether
 * an account exists.
 */
import type { Pool } from 'pg'
import type { EnqueueEmail } from './enqueue-email.ts'
import { limitEmails } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

export async function enqueueResetLink(
  pool: Pool,
  { enqueueEmail }: { readonly enqueueEmail: EnqueueEmail },
  email: string,
  { client, now }: SignInContext,
): Promise<void> {
  await limitEmails(pool, email, client, now)
  await enqueueEmail(pool, { about: 'resetPassword', email })
}
