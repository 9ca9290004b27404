/** A bank disputes a part of a payment. The rest of the stage goes on. */
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  anonymous,
  approveStage,
  createFixtures,
  expectValidLedger,
  signInAdmin,
  type TestClient,
} from '#tests/support/clients.ts'
import { cancelContract, firstPaymentCents, moneyOf } from '#tests/support/money.ts'
import { paymentEvent, sendWebhook, storePaymentAtProcessor } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const later = createFixtures(product, { isAfterCoolingOff: true })
const testHooks = anonymous(product)
const { alertsAbout, balanceOf, waitForBalance, waitForClosed, refundsAtProcessor } = moneyOf(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const dispute = (jobId: string, more: object) =>
  testHooks.request<{ id: string }>('POST', '/test/processor/dispute', { jobId, stageIndex: 0, ...more })

const disputed = async (jobId: string, amountCents: number) => {
  await dispute(jobId, { amountCents })
  await waitForBalance(`disputed:${jobId}:0`, amountCents)
}

const decided = async (jobId: string, decide: 'won' | 'lost') => {
  await dispute(jobId, { decide })
  await waitForBalance(`disputed:${jobId}:0`, 0)
}

const approve = (customer: TestClient, jobId: string) =>
  customer.send('PATCH', '/job/stage/status', { id: jobId, stageIndex: 0, status: 'approved' })

test('the bank takes a part of a held price, and the contractor gets the rest after the approval [PAY-03]', async () => {
  const { customer, contractor, job } = await later.pendingJob()
  await disputed(job.id, 100_000)
  expect(await balanceOf(`held:${job.id}:0`)).toBe(360_000)
  expect((await approve(customer, job.id)).status).toBe(409)

  await decided(job.id, 'lost')
  expect((await approve(customer, job.id)).status).toBe(200)

  await waitForBalance(`account:${contractor.id}`, 360_000)
  expect(await balanceOf(`customer:${customer.id}`)).toBe(100_000 - firstPaymentCents)
})

test('a second dispute of another part of a payment is decided alone [PAY-03]', async () => {
  const { job } = await fixtures.paidJob()
  await disputed(job.id, 100_000)
  await decided(job.id, 'lost')
  await disputed(job.id, 50_000)
  expect(await balanceOf(`held:${job.id}:0`)).toBe(310_000)

  await decided(job.id, 'won')

  expect(await balanceOf(`held:${job.id}:0`)).toBe(360_000)
})

test('a dispute above the price takes its part of the fee and of the tax in it [PAY-03]', async () => {
  const { job } = await fixtures.paidJob()
  const [fees, gst] = [await balanceOf('platform:fees'), await balanceOf('platform:gst')]

  await disputed(job.id, 460_000 + 92_000)

  expect(await balanceOf(`held:${job.id}:0`)).toBe(0)
  // Half of 16,727 cents, and the rest of 92,000.
  expect(await balanceOf('platform:gst')).toBe(gst - 8_364)
  expect(await balanceOf('platform:fees')).toBe(fees - 83_636)
  await decided(job.id, 'won')
  expect(await balanceOf('platform:gst')).toBe(gst)
  expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
})

test('a part of a released price is the debt of its contractor [PAY-10]', async () => {
  const { customer, contractor, job } = await later.pendingJob()
  await approveStage(customer, job.id, 0)
  await waitForBalance(`account:${contractor.id}`, 460_000)

  await disputed(job.id, 60_000)
  expect(await balanceOf(`contractor:${contractor.id}`)).toBe(-60_000)
  await decided(job.id, 'lost')

  expect(await balanceOf(`contractor:${contractor.id}`)).toBe(-60_000)
})

test('a cancelled contract refunds what the bank has not returned [PAY-09]', async () => {
  const { customer, job } = await fixtures.paidJob()
  await disputed(job.id, 100_000)
  await decided(job.id, 'lost')

  await cancelContract(customer, job.id)

  await waitForClosed(job.id)
  expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents - 100_000])
  expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
})

test('a part of a payment that is being refunded is a loss of the platform [PAY-09]', async () => {
  const { job } = await fixtures.paidJob()
  await testHooks.request('POST', '/test/processor/faults', { answers: 'error', only: '/v1/refunds' })
  await cancelContract(await signInAdmin(product), job.id)

  await disputed(job.id, 100_000)

  expect(await balanceOf('platform:losses')).toBe(-100_000)
  await decided(job.id, 'won')
  expect(await balanceOf('platform:losses')).toBe(0)
  await testHooks.request('POST', '/test/processor/faults', {})
})

test('the bank takes a part of an unmatched payment, and the payer gets the rest as a refund [PAY-03]', async () => {
  const { job } = await fixtures.paidJob()
  const intentId = `pi_${job.id}`
  const payment = paymentEvent('succeeded', { jobId: job.id, stageIndex: 0, amountCents: 10_000, intentId })
  const onUnmatched = { chargeId: payment.data.object.latest_charge, jobId: undefined, stageIndex: undefined }
  await testHooks.request('POST', '/test/processor/faults', { answers: 'error', only: '/v1/refunds' })
  await storePaymentAtProcessor(product, payment)
  await sendWebhook(product, payment)
  await dispute(job.id, { ...onUnmatched, amountCents: 4_000 })
  await testHooks.request('POST', '/test/processor/faults', {})

  const { id } = await dispute(job.id, { ...onUnmatched, decide: 'lost' })
  await waitForBalance('processor:clearing', 0)
  const closed = { id, object: 'dispute', charge: onUnmatched.chargeId, amount: 4_000, status: 'lost' }
  const again = { id: `evt_again_${job.id}`, object: 'event', type: 'charge.dispute.closed', data: { object: closed } }

  expect((await sendWebhook(product, again)).status).toBe(200)
  expect(await refundsAtProcessor(job.id)).toEqual([0, 6_000])
  expect([...(await alertsAbout(payment.id)), ...(await alertsAbout(id))]).toEqual([])
  expect(await balanceOf('customer:unknown')).toBe(0)
  expect(product.consumeFaults().join('')).toContain('A payment matches no stage')
})
