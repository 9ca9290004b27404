/** Response deadlines on the test clock: reminders, the overdue flag and the escalation. */
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { outbox } from '#server/core/outbox.ts'
import { anonymous, signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inboxOf, waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { createWarrantyFixtures, requestFields, sendPlan, signInAgain } from '#tests/support/warranty-cases.ts'
import { checkResponseDeadlines } from './check-response-deadlines.ts'

const product = await startProduct()
const fixtures = createWarrantyFixtures(product)
afterAll(() => product.stop())

/** Two more processes check at the same time as the server. */
async function setClock(now: string): Promise<void> {
  await anonymous(product).request('POST', '/test/clock', { now })
  const log = pino({ level: 'silent' })
  const deps = { pool: product.pool, clock: { now: () => new Date(now) }, log, outbox, wake: () => undefined }
  await Promise.all([checkResponseDeadlines(deps), checkResponseDeadlines(deps)])
}
const countOf = async (client: TestClient, start: string) =>
  (await inboxOf(client)).filter(({ title }) => title.startsWith(start)).length
const again = (...clients: TestClient[]) => Promise.all(clients.map((client) => signInAgain(product, client)))

test('over Christmas in New South Wales the contractor gets two reminders, then the case is overdue, then escalated, each notified once [FORM-08]', async () => {
  await setClock('2026-12-18T10:00:00+11:00')
  const { customer, contractor, one } = await fixtures.lodgedCase()
  const answered = await fixtures.lodgedCase()
  await sendPlan(answered.contractor, answered.one.id)
  expect(one).toMatchObject({ dueOn: '2027-01-06', daysLeft: 10, isOverdue: false })

  await setClock('2026-12-29T09:00:00+11:00')
  const [early] = await again(contractor)
  await waitForNotification(early as TestClient, 'Send a plan by 06 Jan. 2027: Bathroom')

  await setClock('2027-01-05T09:00:00+11:00')
  const [late] = await again(contractor)
  await eventually(async () => (await countOf(late as TestClient, 'Send a plan by 06 Jan. 2027')) === 2)

  await setClock('2027-01-06T23:59:00+11:00')
  const [inTime] = await again(customer)
  expect(await inTime?.request('GET', `/warranty/${one.id}`)).toMatchObject({ isOverdue: false, actions: ['close'] })

  await setClock('2027-01-07T09:00:00+11:00')
  const [after, afterwards] = await again(customer, contractor)
  await waitForNotification(after as TestClient, 'Response overdue')
  await waitForNotification(afterwards as TestClient, 'Response overdue')
  expect(await after?.request('GET', `/warranty/${one.id}`)).toMatchObject({
    isOverdue: true,
    daysLeft: 0,
    actions: ['escalate', 'close'],
  })
  const admin = await signInAdmin(product)
  const waiting = await admin.request<RecordView[]>('GET', '/admin/lists/warranty?status=contractor&due=overdue')
  expect(waiting.map(({ id, cells }) => [id, cells.overdueSince !== null])).toEqual([[one.id, true]])

  await setClock('2027-01-14T09:00:00+11:00')
  const [customerThen, contractorThen, other] = await again(customer, contractor, answered.contractor)
  for (const client of [customerThen, contractorThen])
    await waitForNotification(client as TestClient, 'Plumbline is deciding')
  const escalated = await customerThen?.request<WarrantyCaseView>('GET', `/warranty/${one.id}`)
  expect(escalated).toMatchObject({ status: 'escalated', awaiting: 'admin' })
  expect(escalated?.events.at(-1)).toMatchObject({ event: 'escalate', by: 'system', name: null })

  expect(await countOf(contractorThen as TestClient, 'Send a plan by 06 Jan. 2027')).toBe(2)
  for (const client of [customerThen, contractorThen]) {
    expect(await countOf(client as TestClient, 'Response overdue')).toBe(1)
    expect(await countOf(client as TestClient, 'Plumbline is deciding')).toBe(1)
  }
  for (const start of ['Send a plan by', 'Response overdue', 'Plumbline is deciding'])
    expect(await countOf(other as TestClient, start)).toBe(0)
})

test('a customer can escalate an overdue case, and the contractor can still respond before [FORM-08]', async () => {
  await setClock('2027-02-01T10:00:00+11:00')
  const first = await fixtures.lodgedCase()
  const second = await fixtures.lodgedCase()

  await setClock('2027-02-16T00:00:00+11:00')
  const [customer, contractor] = await again(first.customer, second.contractor)
  const path = `/warranty/${first.one.id}/escalate`
  expect(await customer?.request('POST', path, { reason: 'The contractor does not reply.' })).toMatchObject({
    status: 'escalated',
  })
  expect(await customer?.send('POST', path, { reason: 'Please.' })).toMatchObject({
    status: 409,
    body: { message: "We're reviewing this case. We'll notify you of the decision." },
  })
  expect(await sendPlan(contractor as TestClient, second.one.id)).toMatchObject({ status: 'planned', isOverdue: false })
})

test('a claim can be lodged until the last day of the longer period, and a dispute also afterwards [FORM-06] [FORM-17]', async () => {
  // Completed on 16 February 2027 in New South Wales: six years for major defects, and six months more to claim them.
  const { customer, job } = await fixtures.completedJob()
  const path = `/job/${job.id}/warranty`

  await setClock('2033-08-16T23:59:00+10:00')
  const [inTime] = await again(customer)
  expect(await inTime?.request('GET', path)).toMatchObject({
    claims: ['warrantyClaim', 'dispute'],
    claimUntil: '2033-08-16',
  })

  await setClock('2033-08-17T00:00:00+10:00')
  expect(await inTime?.request('GET', path)).toMatchObject({ claims: ['dispute'] })
  const photos = [await storePhoto(inTime as TestClient, 'forms')]
  expect(await inTime?.send('POST', path, { ...requestFields, photos })).toMatchObject({
    status: 409,
    body: { message: 'The warranty of this job has ended. You can still lodge a dispute.' },
  })
  expect(await inTime?.request('POST', path, { ...requestFields, photos, claim: 'dispute' })).toMatchObject({
    status: 'lodged',
    dueOn: '2033-08-31',
  })
})
