/** Emails that the adapter rejects until the retries are exhausted, and the admin actions on them. */

import { newEmail, signUp, type TestClient } from './clients.ts'
import { eventually } from './eventually.ts'
import type { Product } from './product.ts'

/** Makes each waiting retry due now, and the last one. */
const exhaustRetries =
  "update pgboss.job set retry_count = retry_limit, start_after = now() where name in ('emails', 'notification-emails') and state = 'retry'"

export function failedTasksOf(product: Product) {
  const failedTaskIds = async () =>
    (
      await product.pool.query<{ id: string }>(
        'select id from failed_tasks where retry_at is null and discarded_at is null order by id',
      )
    ).rows.map(({ id }) => id)

  /** The account has an invalid address, so each attempt to send its password email fails. */
  const failEmail = async () => {
    const email = newEmail('unreachable')
    const customer = await signUp(product, 'customer', email)
    const before = await failedTaskIds()
    await product.pool.query("update accounts set email = 'no address' || id where id = $1", [customer.id])
    const payload = { about: 'passwordChanged', accountId: customer.id }
    await product.pool.query("insert into outbox (queue, payload) values ('emails', $1)", [payload])
    const id = await eventually(async () => {
      await product.pool.query(exhaustRetries)
      return (await failedTaskIds()).find((lost) => !before.includes(lost))
    }, 40_000)
    // The worker lists a task that an admin must retry, then logs it.
    await eventually(() => product.consumeFaults().length > 0)
    const repairAddress = () => product.pool.query('update accounts set email = $2 where id = $1', [customer.id, email])
    return { id, email, repairAddress }
  }

  return { failEmail, failedTaskIds }
}

export function failedTaskChanges(product: Product) {
  const { failEmail } = failedTasksOf(product)
  const change = (method: string, ending: string, action: string) => async () => {
    const { id } = await failEmail()
    return {
      send: (by: TestClient) => by.send(method, `/admin/failed-emails/${id}${ending}`),
      record: { action, subject: { kind: 'failed-email', id }, before: { about: 'Password changed' } },
    }
  }
  return {
    'POST /admin/failed-emails/{id}/retry': change('POST', '/retry', 'email.retry'),
    'DELETE /admin/failed-emails/{id}': change('DELETE', '', 'email.discard'),
  }
}
