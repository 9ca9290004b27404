import { afterAll, expect, test } from 'vitest'
import { anonymous, cards, createFixtures, newEmail, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const testHooks = anonymous(product)

afterAll(() => product.stop())

test('emails are listed newest first, for one address or all', async () => {
  const email = newEmail('reader')
  await signUp(product, 'customer', email)
  // A second sign-in would also send an email about a new device.
  await testHooks.request('POST', '/session/code/send', { email, role: 'customer' })
  await signUp(product, 'customer')

  const emails = await testHooks.request<{ to: string; sentAt: string }[]>('GET', `/test/mails?to=${email}`)

  expect(emails).toHaveLength(2)
  const mail = { to: email, subject: expect.any(String), text: expect.any(String), html: expect.any(String) }
  expect(emails[0]).toEqual({ id: expect.any(String), ...mail, sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) })
  expect(Date.parse(emails[0]?.sentAt ?? '')).toBeGreaterThanOrEqual(Date.parse(emails[1]?.sentAt ?? ''))
  expect((await testHooks.request<unknown[]>('GET', '/test/mails')).length).toBeGreaterThanOrEqual(3)
})

test('the ledger is listed with its accounts, which sum to zero', async () => {
  const { job } = await fixtures.paidJob()

  const ledger = await testHooks.request<{ accounts: { name: string; balanceCents: number }[] }>('GET', '/test/ledger')

  expect(ledger).toMatchObject({ balanced: true, violations: [] })
  expect(ledger.accounts).toContainEqual({ name: `held:${job.id}:0`, balanceCents: 460_000 })
  // The fee is 1,840 dollars, of which one eleventh is tax.
  expect(ledger.accounts).toContainEqual({ name: 'platform:fees', balanceCents: 167_273 })
  expect(ledger.accounts).toContainEqual({ name: 'platform:gst', balanceCents: 16_727 })
  expect(ledger.accounts.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0)
})

test('the processor lists its charges and confirms a card', async () => {
  const { customer, job } = await fixtures.signedJob()
  const { clientSecret } = await customer.request<{ clientSecret: string }>('POST', '/job/stage/pay', {
    id: job.id,
    stageIndex: 0,
  })

  await testHooks.request('POST', '/test/processor/confirm', { clientSecret, card: cards.succeeds })

  const charge = {
    amountCents: 644_000,
    currency: 'aud',
    status: 'succeeded',
    jobId: job.id,
    stageIndex: 0,
    refundedCents: 0,
  }
  expect(await testHooks.request('GET', '/test/processor')).toMatchObject({
    charges: expect.arrayContaining([{ id: expect.any(String), ...charge }]),
    transfers: expect.any(Array),
    refunds: [],
    payouts: [],
  })
})

test("a customer's bank disputes the payment of a stage and decides once", async () => {
  const { job } = await fixtures.paidJob()
  const dispute = (asked: object) => testHooks.send('POST', '/test/processor/dispute', asked)
  const stage = { jobId: job.id, stageIndex: 0 }

  const opened = await dispute(stage)
  const decided = await dispute({ ...stage, decide: 'lost' })

  expect([opened.body, decided.body]).toMatchObject([{ status: 'needs_response' }, { status: 'lost' }])
  expect((await dispute(stage)).status).toBe(400)
  expect((await dispute({ ...stage, stageIndex: 1 })).status).toBe(404)
  expect(await testHooks.request('GET', '/test/processor')).toMatchObject({ disputes: [{ ...stage, status: 'lost' }] })
})

test('a fault without a count lasts until the next setting', async () => {
  const { customer, job } = await fixtures.signedJob()
  await testHooks.request('POST', '/test/processor/faults', { answers: 'error' })
  const pay = () => customer.send('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })

  expect([(await pay()).status, (await pay()).status]).toEqual([503, 503])

  await testHooks.request('POST', '/test/processor/faults', {})
  expect((await pay()).status).toBe(200)
})

test('an admin is created with a username, a password and permissions', async () => {
  const login = { username: 'door-admin', password: 'Correct-horse-1' }

  expect(await testHooks.request('POST', '/test/admin', { ...login, permissions: ['supervisor'] })).toMatchObject({
    username: 'door-admin',
  })
  expect(await testHooks.request('POST', '/session/password', login)).toMatchObject({ user: { role: 'admin' } })
})

test.each([
  ['/test/clock', {}],
  ['/test/clock', { now: 'yesterday' }],
  ['/test/processor/faults', { webhooks: 'sometimes' }],
  ['/test/processor/faults', { for: -1 }],
  ['/test/processor/confirm', {}],
  ['/test/processor/dispute', { jobId: '1' }],
  ['/test/processor/dispute', { chargeId: 'ch_1', decide: 'perhaps' }],
])('%s rejects %j', async (path, body) => {
  expect((await testHooks.send('POST', path, body)).status).toBeOneOf([400, 422])
})

test('the clock is set or moved, and runs on', async () => {
  expect(
    (await testHooks.request<{ now: string }>('POST', '/test/clock', { now: '2030-01-01T09:00:00+10:00' })).now,
  ).toMatch(/^2029-12-31T23:00:0/)
  const { now } = await testHooks.request<{ now: string }>('POST', '/test/clock', { advanceMs: 3_600_000 })
  expect(now).toMatch(/^2030-01-01T00:00:0/)
  const { job } = await fixtures.postedJob()
  expect(job.createdAt).toMatch(/^2030-01-01T00:00/)
})
