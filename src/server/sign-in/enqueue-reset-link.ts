/**
 * Orders a link to choose a new password with [FORM-23]. Answer and work are the same for every address: a worker finds
 * out whether there is anybody to mail it to.
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
