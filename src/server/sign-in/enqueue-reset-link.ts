/**
 * Orders a link to choose a new password with [FORM-23]. Answer and work are the same for every address: a worker finds
 * out whether there is anybody to mail it to.
 */
import type { Pool } from 'pg'
import type { OrderMail } from './enqueue-email.ts'
import { limitMails } from './sign-in-limits.ts'
import type { Knock } from './sign-in-log.ts'

export async function orderResetLink(
  pool: Pool,
  { orderMail }: { readonly orderMail: OrderMail },
  email: string,
  { client, now }: Knock,
): Promise<void> {
  await limitMails(pool, email, client, now)
  await orderMail(pool, { about: 'resetPassword', email })
}
