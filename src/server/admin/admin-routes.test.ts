import { afterAll, expect, test } from 'vitest'
import type { AdminOverview } from '#api/admin/admin-routes.ts'
import { anonymous, createFixtures, newEmail, signInAdmin } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { createWarrantyFixtures } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

test('the overview counts what needs attention, by permission, and since when [ADMIN-01] [STAGE-06]', async () => {
  const { contractor } = await fixtures.pendingJob()
  await contractor.request('POST', '/conversations/support_plumbline/messages', {
    body: 'Hello?',
    key: 'hello-support',
  })
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  const overviewFor = async (...permissions: string[]) =>
    (await signInAdmin(product, permissions)).request<AdminOverview>('GET', '/admin/overview')

  expect(await overviewFor('admin_qa_read')).toEqual({ attention: [{ name: 'support', count: 1, since }] })
  expect((await overviewFor('supervisor')).attention).toMatchObject([
    { name: 'stages', count: 1, since },
    { name: 'rejected', count: 0, since: null },
    { name: 'missedDeadlines', count: 0, since: null },
    { name: 'support', count: 1, since },
    { name: 'payments', count: 0, since: null },
    { name: 'alerts', count: 0, since: null },
    { name: 'warranty', count: 0, since: null },
    { name: 'overdueResponses', count: 0, since: null },
    { name: 'consultations', count: 0, since: null },
    { name: 'overdueConsultations', count: 0, since: null },
    { name: 'failedEmails', count: 0, since: null },
    { name: 'verifications', count: 0, since: null },
  ])
  expect((await overviewFor('admin_job_read')).attention.map(({ name }) => name)).toEqual([
    'stages',
    'rejected',
    'missedDeadlines',
    'payments',
    'alerts',
    'warranty',
    'overdueResponses',
  ])
})

test('overdue items have their own count, and a failed count affects no other [ADMIN-01]', async () => {
  const { pool } = product
  await pool.query(
    `insert into money_alerts (kind, subject, detail, opened_at) values
       ('difference', 'ch_1', '{}', '2026-11-02T00:00:00Z'), ('payout-failed', 'po_1', '{}', '2026-11-03T00:00:00Z'),
       ('unmatched-payment', 'evt_1', '{}', '2026-11-04T00:00:00Z'), ('unknown-kind', 'x', '{}', '2026-11-05T00:00:00Z')`,
  )
  await pool.query('alter table stages rename to stages_gone')

  const admin = await signInAdmin(product, ['admin_job_read'])
  const { attention } = await admin.request<AdminOverview>('GET', '/admin/overview')

  expect(attention).toEqual([
    { name: 'stages', count: null, since: null },
    { name: 'rejected', count: null, since: null },
    { name: 'missedDeadlines', count: null, since: null },
    { name: 'payments', count: 3, since: '2026-11-03T00:00:00.000Z' },
    { name: 'alerts', count: 1, since: '2026-11-02T00:00:00.000Z' },
    { name: 'warranty', count: 0, since: null },
    { name: 'overdueResponses', count: 0, since: null },
  ])
  await pool.query('alter table stages_gone rename to stages')
  expect(product.consumeFaults()).toHaveLength(3)
})

/** The count of one kind and its oldest item, at that time. */
async function waitingAt(now: string, name: string) {
  await anonymous(product).request('POST', '/test/clock', { now })
  const admin = await signInAdmin(product, ['admin_job_read', 'admin_consultation_read'])
  const { attention } = await admin.request<AdminOverview>('GET', '/admin/overview')
  const { count, since } = attention.find((one) => one.name === name) ?? {}
  return [count, since]
}

test("a warranty response is overdue after its due day in the job's time zone [ADMIN-01]", async () => {
  await anonymous(product).request('POST', '/test/clock', { now: '2026-11-02T02:00:00Z' })
  const { one } = await createWarrantyFixtures(product).lodgedCase()
  expect(one.dueOn).toBe('2026-11-16')

  expect(await waitingAt('2026-11-16T12:59:00Z', 'overdueResponses')).toEqual([0, null])
  expect(await waitingAt('2026-11-16T13:01:00Z', 'overdueResponses')).toEqual([1, '2026-11-16T13:00:00.000Z'])
})

test('a consultation is overdue after three days [ADMIN-01] [FORM-09]', async () => {
  await anonymous(product).request('POST', '/test/clock', { now: '2026-11-17T02:00:00Z' })
  const visitor = anonymous(product)
  const photos = [await storePhoto(visitor, 'forms')]
  await visitor.request('POST', '/consultations', { canYou: 'Why?', photos, name: 'Jo', email: newEmail('late') })

  expect(await waitingAt('2026-11-20T01:59:00Z', 'consultations')).toEqual([1, expect.stringMatching(/^2026-11-17T02/)])
  expect(await waitingAt('2026-11-20T01:59:00Z', 'overdueConsultations')).toEqual([0, null])
  expect(await waitingAt('2026-11-20T02:01:00Z', 'overdueConsultations')).toEqual([
    1,
    expect.stringMatching(/^2026-11-20T02:00/),
  ])
})
