import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { NotificationSettingsView, NotificationView } from '#api/notifications/notification-view.ts'
import {
  approveStage,
  createFixtures,
  quoteFields,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inboxOf, waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

const unreadOf = async (client: TestClient) =>
  (await client.request<{ count: number }>('GET', '/notifications/unread')).count
const read = (client: TestClient, body: object) => client.send<{ count: number }>('POST', '/notifications/read', body)
const titles = (notifications: readonly NotificationView[]) => notifications.map(({ title }) => title)

/** A customer with this many notifications about a new quote. */
async function quotedOften(times: number) {
  const { customer, contractor, job } = await fixtures.quotedJob()
  for (let time = 1; time < times; time++) await contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)
  const notifications = await eventually(async () => {
    const all = await inboxOf(customer)
    return all.length === times && all
  }, 10_000)
  return { customer, contractor, notifications }
}

test("each party gets one notification of the other's action, with a link", async () => {
  const { customer, contractor, job } = await fixtures.pendingJob({ stages: [{ name: 'All', percent: 100 }] })
  const rejection = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The <i>falls</i> are wrong.' }
  await (await signInAdmin(product)).request('PATCH', '/job/stage/status', rejection)
  await submitStage(contractor, job.id, 0)
  await approveStage(customer, job.id, 0)
  await customer.request('POST', '/job/review', { id: job.id, review: 'Good.' })
  await waitForNotification(contractor, 'You have a new review')

  const toCustomer = await inboxOf(customer)
  const toContractor = await inboxOf(contractor)

  expect(titles(toCustomer).toSorted()).toEqual([
    'A quote for Bathroom renovation',
    'Ready for your review: All, Bathroom renovation',
    'Ready for your review: All, Bathroom renovation',
    'The contract for Bathroom renovation was signed',
  ])
  expect(titles(toContractor).toSorted()).toEqual([
    'Approved: All, Bathroom renovation',
    'Changes requested: All, Bathroom renovation',
    'The contract for Bathroom renovation was signed',
    'You have a new review: Bathroom renovation',
    expect.stringMatching(/^.+ paid \$[\d,.]+ for All\. You can start\.$/),
  ])
  for (const { link, isRead } of [...toCustomer, ...toContractor]) {
    expect(link).toMatch(new RegExp(`^/mobile/jobs/${job.id}`))
    expect(isRead).toBe(false)
  }
  expect(toContractor.find(({ type }) => type === 'stage.reject')).toMatchObject({
    group: 'stages',
    text: expect.stringContaining('Reason: The <i>falls</i> are wrong.'),
    action: 'View changes',
  })
})

describe('the inbox', () => {
  test('has pages, newest first, and counts unread ones', async () => {
    const { customer, notifications } = await quotedOften(3)

    const first = await customer.send<NotificationView[]>('GET', '/notifications?limit=2')
    const cursor = /cursor=([0-9a-f]{32})/.exec(first.headers.get('link') ?? '')?.[1]
    const second = await customer.send<NotificationView[]>('GET', `/notifications?limit=2&cursor=${cursor}`)

    expect([...first.body, ...second.body]).toEqual(notifications)
    expect(first.body).toHaveLength(2)
    // A sequence would tell how many notifications there are.
    for (const { id } of notifications) expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(second.headers.get('link')).toBeNull()
    expect(await unreadOf(customer)).toBe(3)
    expect((await customer.send('GET', '/notifications?cursor=x')).status).toBe(400)
  })

  test('an opened one is read, and stays read', async () => {
    const { customer, notifications } = await quotedOften(2)
    const [newest] = notifications

    for (const _ of [1, 2])
      expect(await read(customer, { id: newest?.id })).toMatchObject({ status: 200, body: { count: 1 } })

    expect((await inboxOf(customer)).map(({ isRead }) => isRead)).toEqual([true, false])
  })

  test('marking up to the newest seen one reads them at once; later ones stay unread', async () => {
    const { customer, notifications } = await quotedOften(3)

    expect((await read(customer, { upTo: notifications[1]?.id })).body).toEqual({ count: 1 })

    expect((await inboxOf(customer)).map(({ isRead }) => isRead)).toEqual([false, true, true])
  })

  test('belongs only to its owner', async () => {
    const { customer, contractor, notifications } = await quotedOften(1)
    const outsider = await signUp(product, 'customer')

    for (const other of [outsider, contractor]) {
      expect(await read(other, { id: notifications[0]?.id })).toMatchObject({
        status: 404,
        body: { code: 'notification.notFound' },
      })
      expect((await read(other, { upTo: notifications[0]?.id })).status).toBe(200)
    }
    expect(titles(await inboxOf(outsider))).toEqual([])
    expect(await unreadOf(customer)).toBe(1)
    for (const id of ['x', '1'.repeat(30)]) expect((await read(customer, { id })).status).toBe(422)
    expect((await read(customer, {})).status).toBe(400)
  })
})

describe('a user chooses their notifications', () => {
  const settings = (client: TestClient) => client.request<NotificationSettingsView>('GET', '/notifications/settings')
  const put = (client: TestClient, ...switches: object[]) =>
    client.send<NotificationSettingsView>('PUT', '/notifications/settings', { switches })

  test('every group of their role is on by default', async () => {
    const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])

    const ofCustomer = await settings(customer)

    expect(ofCustomer.filter(({ isOn }) => !isOn)).toEqual([])
    expect([...new Set(ofCustomer.map(({ group }) => group))]).toEqual([
      'quotes',
      'contract',
      'payments',
      'stages',
      'messages',
      'disputes',
      'account',
      'forms',
    ])
    expect((await settings(contractor)).map(({ group }) => group)).toContain('reviews')
    expect(ofCustomer.filter(({ isFixed }) => isFixed)).toEqual([
      { group: 'payments', channel: 'inApp', isOn: true, isFixed: true },
      { group: 'disputes', channel: 'inApp', isOn: true, isFixed: true },
      { group: 'account', channel: 'inApp', isOn: true, isFixed: true },
    ])
  })

  test('money notifications cannot be turned off in the app, and such a change is not stored', async () => {
    const customer = await signUp(product, 'customer')

    const rejected = await put(
      customer,
      { group: 'quotes', channel: 'email', isOn: false },
      { group: 'payments', channel: 'inApp', isOn: false },
    )

    expect(rejected).toMatchObject({ status: 422, body: { code: 'notification.alwaysOn' } })
    expect((await settings(customer)).every(({ isOn }) => isOn)).toBe(true)
    expect((await put(customer, { group: 'payments', channel: 'email', isOn: false })).status).toBe(200)
    for (const wrong of [
      { group: 'codes', channel: 'email', isOn: false },
      { group: 'quotes', channel: 'fax', isOn: true },
    ])
      expect((await put(customer, wrong)).status).toBe(422)
  })

  test('a group that is off creates no notification; turned on again it does', async () => {
    const { customer, job } = await fixtures.postedJob()
    const contractor = await signUp(product, 'contractor')
    await put(customer, { group: 'quotes', channel: 'inApp', isOn: false })
    await contractor.request<JobView>('PUT', `/job/${job.id}/quote`, quoteFields)
    const signing = { contractorId: contractor.id, signature: { kind: 'typed', value: 'A. Signer' } }
    await contractor.request('POST', `/job/${job.id}/contract/sign`, signing)
    await waitForNotification(customer, 'The contract for')
    expect(titles(await inboxOf(customer))).toEqual(['The contract for Bathroom renovation was signed'])

    const on = await put(customer, { group: 'quotes', channel: 'inApp', isOn: true })
    expect(on.body).toContainEqual({ group: 'quotes', channel: 'inApp', isOn: true, isFixed: false })
    const other = await fixtures.postedJob()
    expect(titles(await inboxOf(other.customer))).toEqual([])
  })
})

test('ids of notifications tell no count and order', async () => {
  const { notifications } = await quotedOften(3)
  const ids = notifications.map(({ id }) => id)

  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBeGreaterThan(1)
})
