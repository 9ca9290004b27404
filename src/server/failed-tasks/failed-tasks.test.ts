import { afterAll, expect, test } from 'vitest'
import type { AdminOverview } from '#api/admin/admin-routes.ts'
import type { FailedTaskView } from '#api/failed-tasks/failed-task-routes.ts'
import { anonymous, signInAdmin } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { failedTasksOf } from '#tests/support/failed-tasks.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const { failEmail, failedTaskIds } = failedTasksOf(product)
const reader = await signInAdmin(product, ['admin_app_setting_read'])
const writer = await signInAdmin(product, ['admin_app_setting_write'])
const remover = await signInAdmin(product, ['admin_app_setting_read', 'admin_app_setting_delete'])

afterAll(() => product.stop())

const emailsTo = async (email: string) => {
  const emails = await anonymous(product).request<{ subject: string }[]>(
    'GET',
    `/test/mails?to=${encodeURIComponent(email)}`,
  )
  return emails.map(({ subject }) => subject)
}

test('a failed email is listed without its address, and an admin retries it [ADMIN-01]', async () => {
  const { id, email, repairAddress } = await failEmail()

  const [lost] = await reader.request<FailedTaskView[]>('GET', '/admin/failed-emails')
  expect(lost).toEqual({
    id,
    text: 'Password changed',
    failure: 'The recipient of an email must be one address.',
    failedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  const { attention } = await reader.request<AdminOverview>('GET', '/admin/overview')
  expect(attention).toEqual([{ name: 'failedEmails', count: 1, since: lost?.failedAt }])

  await repairAddress()
  expect((await reader.send('POST', `/admin/failed-emails/${id}/retry`)).status).toBe(403)
  await writer.request('POST', `/admin/failed-emails/${id}/retry`)

  expect(await reader.request('GET', '/admin/failed-emails')).toEqual([])
  await eventually(async () => (await emailsTo(email)).some((subject) => subject.includes('password')))
  expect(await writer.send('POST', `/admin/failed-emails/${id}/retry`)).toMatchObject({
    status: 404,
    body: { message: "We couldn't find this task. It may already be retried or discarded." },
  })
})

test('a retried email that fails again is listed again [ADMIN-01]', async () => {
  const { id } = await failEmail()

  await writer.request('POST', `/admin/failed-emails/${id}/retry`)

  const again = await eventually(async () => {
    const hurry =
      "update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'emails' and state = 'retry'"
    await product.pool.query(hurry)
    return (await failedTaskIds())[0]
  }, 40_000)
  product.consumeFaults()
  expect(again).not.toBe(id)
  await remover.request('DELETE', `/admin/failed-emails/${again}`)
})

test('an admin with delete discards an email, once [ADMIN-01]', async () => {
  const { id } = await failEmail()

  expect((await writer.send('DELETE', `/admin/failed-emails/${id}`)).status).toBe(403)
  expect(await remover.request('DELETE', `/admin/failed-emails/${id}`)).toEqual({ id })
  expect((await remover.send('DELETE', `/admin/failed-emails/${id}`)).status).toBe(404)
  expect(await failedTaskIds()).toEqual([])
})
