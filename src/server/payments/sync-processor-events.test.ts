import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { anonymous, createFixtures, expectValidLedger, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { moneyOf } from '#tests/support/money.ts'
import { latestPayout, payeesOf, withdraw } from '#tests/support/payees.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const testHooks = anonymous(product)
const { payee, setFaults } = payeesOf(product)
const { waitForBalance, waitForClosed, pollProcessor, alertsAbout } = moneyOf(product)

/** The first stage of 18,400.00: a quarter, and the service fee of 10% of the whole. */
const firstPayment = 460_000 + 184_000
const takesItsTime = '4000 0000 0000 7726'

beforeEach(() => testHooks.request('POST', '/test/clock', { now: new Date().toISOString() }))
afterEach(async () => {
  await setFaults({})
  await expectValidLedger(product)
})
afterAll(() => product.stop())

async function openSheet(customer: TestClient, jobId: string): Promise<string> {
  const sheet = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', { id: jobId, stageIndex: 0 })
  return sheet.clientSecret
}

const end = (client: TestClient, jobId: string) =>
  client.request('POST', `/job/${jobId}/cancel`, { reason: 'We have changed our minds.' })

const isPaid = (customer: TestClient, jobId: string) =>
  eventually(
    async () => (await customer.request<JobView>('GET', `/job/${jobId}`)).signedQuote?.stages[0]?.paidAt != null,
  )

test('a refund without a webhook arrives minutes later [PAY-09]', async () => {
  const { customer, job } = await fixtures.signedJob()
  const clientSecret = await openSheet(customer, job.id)
  await testHooks.request('POST', '/test/processor/confirm', { clientSecret, card: takesItsTime })
  await isPaid(customer, job.id)
  await setFaults({ webhooks: 'lost', only: 'refund.' })
  await end(customer, job.id)
  await eventually(async () => {
    const { refunds } = await testHooks.request<{ refunds: { jobId: string; status: string }[] }>(
      'GET',
      '/test/processor',
    )
    return refunds.some(({ jobId, status }) => jobId === job.id && status === 'succeeded')
  })
  await waitForBalance(`refund:${job.id}:0`, firstPayment)

  await pollProcessor()

  await waitForClosed(job.id)
})

test('a dispute and its decision without webhooks arrive minutes later', async () => {
  const { job } = await fixtures.paidJob()
  await setFaults({ webhooks: 'lost', only: 'charge.dispute' })
  const stage = { jobId: job.id, stageIndex: 0 }
  await testHooks.request('POST', '/test/processor/dispute', stage)

  await pollProcessor()
  await waitForBalance(`disputed:${job.id}:0`, firstPayment)
  expect(await alertsAbout(job.id)).toEqual(['dispute-open'])
  await testHooks.request('POST', '/test/processor/dispute', { ...stage, decide: 'won' })
  await pollProcessor()

  await waitForBalance(`held:${job.id}:0`, 460_000)
})

test('a withdrawal without a webhook arrives minutes later [PAY-10]', async () => {
  const { contractor } = await payee()
  await setFaults({ webhooks: 'lost', only: 'payout.' })
  await withdraw(contractor)
  await latestPayout(contractor, 'sent')
  await eventually(async () => {
    const { payouts } = await testHooks.request<{ payouts: { status: string }[] }>('GET', '/test/processor')
    return payouts.every(({ status }) => status === 'paid')
  })

  await pollProcessor()

  await latestPayout(contractor, 'paid')
})

test('a cancelled contract cannot be paid: its open payment is cancelled at the processor [PAY-09]', async () => {
  const { customer, job } = await fixtures.signedJob()
  const clientSecret = await openSheet(customer, job.id)

  await end(customer, job.id)

  await eventually(async () => {
    const { rows } = await product.pool.query(
      'select from payments where job_id = $1 and intent_ended_at is not null',
      [job.id],
    )
    return rows.length === 1
  })
  const paying = await testHooks.send('POST', '/test/processor/confirm', { clientSecret, card: '4242 4242 4242 4242' })
  expect(paying.body).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
})

test('a payment that arrives before the cancellation is refunded [PAY-09]', async () => {
  const { customer, job } = await fixtures.signedJob()
  const clientSecret = await openSheet(customer, job.id)
  await setFaults({ answers: 'down', only: '/v1/payment_intents' })
  await end(customer, job.id)
  await testHooks.request('POST', '/test/processor/confirm', { clientSecret, card: '4242 4242 4242 4242' })
  await setFaults({})

  await eventually(async () => {
    const { charges } = await testHooks.request<{ charges: { jobId: string; refundedCents: number }[] }>(
      'GET',
      '/test/processor',
    )
    return charges.find(({ jobId }) => jobId === job.id)?.refundedCents === firstPayment
  })

  await waitForBalance('processor:clearing', 0)
  expect(product.consumeFaults().join()).toContain('A payment matches no stage')
})
