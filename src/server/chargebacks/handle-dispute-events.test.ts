import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  expectValidLedger,
  payStage,
  progressFields,
  signInAdmin,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { cancelContract, firstPaymentCents, moneyOf } from '#tests/support/money.ts'
import { paymentEvent, sendWebhook, storePaymentAtProcessor } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const later = createFixtures(product, { isAfterCoolingOff: true })
const testHooks = anonymous(product)
const { balanceOf, waitForBalance, notificationTo, alertsAbout, waitForClosed, refundsAtProcessor } = moneyOf(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const disputeMessage = "The customer's bank is reviewing this payment. This stage is on hold until the bank decides."
const chargedBack = "The customer's bank has reversed this payment. Contact support for the next steps."

/** The bank disputes the payment of a stage and decides when told to. */
const dispute = (jobId: string, decide?: 'won' | 'lost') =>
  testHooks.request('POST', '/test/processor/dispute', { jobId, stageIndex: 0, ...(decide && { decide }) })

const disputed = async (jobId: string) => {
  await dispute(jobId)
  await waitForBalance(`disputed:${jobId}:0`, firstPaymentCents)
}

const decided = async (jobId: string, status: 'won' | 'lost') => {
  await dispute(jobId, status)
  await waitForBalance(`disputed:${jobId}:0`, 0)
}

const approve = (customer: TestClient, jobId: string) =>
  customer.send('PATCH', '/job/stage/status', { id: jobId, stageIndex: 0, status: 'approved' })

describe('a held payment', () => {
  test('is taken by the bank, and its stage is frozen until the bank decides', async () => {
    const { customer, contractor, job } = await fixtures.pendingJob()

    await disputed(job.id)

    expect(await balanceOf(`held:${job.id}:0`)).toBe(0)
    expect(await alertsAbout(job.id)).toEqual(['dispute-open'])
    const conflict = { status: 409, body: { message: disputeMessage } }
    expect(await approve(customer, job.id)).toMatchObject(conflict)
    const rejection = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
    expect(await customer.send('PATCH', '/job/stage/status', rejection)).toMatchObject(conflict)
    const seen = await customer.request<JobView>('GET', `/job/${job.id}`)
    expect(seen.signedQuote?.stages[0]).toMatchObject({ status: 'waiting', actions: [] })
    for (const client of [customer, contractor]) await notificationTo(client, 'Payment disputed')
  })

  test('returns when the bank decides for the platform, and the work continues', async () => {
    const { customer, contractor, job } = await later.pendingJob()
    await disputed(job.id)

    await decided(job.id, 'won')

    expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
    expect(await alertsAbout(job.id)).toEqual([])
    expect((await approve(customer, job.id)).status).toBe(200)
    await waitForBalance(`account:${contractor.id}`, 460_000)
  })

  test('belongs to the customer when the bank decides for them, and its stage stays frozen', async () => {
    const { customer, contractor, job } = await fixtures.paidJob()
    await disputed(job.id)
    const progress = { id: job.id, stageIndex: 0, ...progressFields }
    expect(await contractor.send('PATCH', '/job/stage', progress)).toMatchObject({ body: { message: disputeMessage } })
    await decided(job.id, 'lost')

    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await alertsAbout(job.id)).toEqual(['dispute-lost'])
    const conflict = { status: 409, body: { message: chargedBack } }
    expect(await contractor.send('PATCH', '/job/stage', progress)).toMatchObject(conflict)
  })
})

describe('a released payment', () => {
  test('becomes a debt of the contractor, withheld from the next release', async () => {
    const { customer, contractor, job } = await transferredJob()
    await disputed(job.id)
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(-460_000)
    await decided(job.id, 'lost')

    await releaseSecond(customer, contractor, job.id)

    await waitForBalance(`account:${contractor.id}`, 460_000 + 552_000 - 460_000)
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  })

  test('a withheld amount is transferred when the bank decides for the platform', async () => {
    const { customer, contractor, job } = await transferredJob()
    await disputed(job.id)
    await releaseSecond(customer, contractor, job.id)
    await waitForBalance(`account:${contractor.id}`, 460_000 + 92_000)

    await decided(job.id, 'won')

    await waitForBalance(`account:${contractor.id}`, 460_000 + 552_000)
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  })
})

describe('cancelling the contract', () => {
  const isRefunding = { status: 200, body: { status: 'progress', signedQuote: { status: 'refunding' } } }

  test('closes without waiting for the bank when the customer wins the dispute [PAY-09]', async () => {
    const { customer, job } = await fixtures.paidJob()
    await disputed(job.id)

    expect(await cancelContract(customer, job.id)).toMatchObject(isRefunding)
    await expectValidLedger(product)
    await decided(job.id, 'lost')

    await waitForClosed(job.id)
    expect(await refundsAtProcessor(job.id)).toEqual([0])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test.each([
    ['held', () => fixtures.paidJob()],
    ['transferred', () => transferredJob()],
  ])('refunds the customer when the payment was %s and the bank returns it to us [PAY-09]', async (_, make) => {
    const { contractor, job } = await make()
    await disputed(job.id)
    const ended = await cancelContract(await signInAdmin(product), job.id, { includeReleased: true })
    expect(ended).toMatchObject(isRefunding)
    await decided(job.id, 'won')
    await waitForClosed(job.id)
    expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents])
    await waitForBalance(`contractor:${contractor.id}`, 0)
    await waitForBalance(`account:${contractor.id}`, 0)
  })

  test('a dispute of a refunded payment is a platform loss until an admin resolves it', async () => {
    const { customer, job } = await fixtures.paidJob()
    await testHooks.request('POST', '/test/processor/faults', { answers: 'error', only: '/v1/refunds' })
    await customer.request('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })

    await disputed(job.id)

    expect(await balanceOf('platform:losses')).toBe(-firstPaymentCents)
    expect(await balanceOf(`refund:${job.id}:0`)).toBe(firstPaymentCents)
    expect(await alertsAbout(job.id)).toContain('dispute-open')
    await decided(job.id, 'won')
    expect(await balanceOf('platform:losses')).toBe(0)
    await testHooks.request('POST', '/test/processor/faults', {})
  })

  test('a payment the bank returned is not refunded again', async () => {
    const { customer, job } = await fixtures.paidJob()
    const admin = await signInAdmin(product)
    const reference = `refund:${job.id}:0`
    await testHooks.request('POST', '/test/processor/faults', { answers: 'error', only: '/v1/refunds' })
    await customer.request('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })
    await disputed(job.id)
    await testHooks.request('POST', '/test/processor/faults', {})
    await eventually(async () => (await alertsAbout(reference)).includes('refund-failed'), 20_000)
    const again = () => admin.send('POST', `/admin/refunds/${encodeURIComponent(reference)}/retry`)
    const conflict = {
      status: 409,
      body: { message: "The customer's bank is holding this payment, so it can't be refunded again." },
    }

    expect(await again()).toMatchObject(conflict)
    await decided(job.id, 'lost')

    expect(await again()).toMatchObject(conflict)
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await balanceOf(reference)).toBe(0)
    expect(await balanceOf('platform:losses')).toBe(0)
    expect(await alertsAbout(reference)).toEqual([])
    expect((await customer.request<JobView>('GET', `/job/${job.id}`)).status).toBe('closed')
    expect(await customer.request<JobMoneyView>('GET', `/job/${job.id}/money`)).toMatchObject({
      funds: expect.arrayContaining([expect.objectContaining({ status: 'charged back', amount: 6_440 })]),
    })
  })

  test('a refund sent after the customer won the dispute closes the contract', async () => {
    const { customer, job } = await fixtures.paidJob()
    await testHooks.request('POST', '/test/processor/faults', { answers: 'error', only: '/v1/refunds' })
    await customer.request('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })
    await disputed(job.id)
    await decided(job.id, 'lost')
    expect(await balanceOf(`refund:${job.id}:0`)).toBe(firstPaymentCents)

    await testHooks.request('POST', '/test/processor/faults', {})

    await waitForClosed(job.id)
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await alertsAbout(`refund:${job.id}:0`)).toEqual([])
  })
})

describe('dispute events in any order', () => {
  const played = (type: string, object: object) => ({
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type,
    data: { object },
  })

  test('an early decision is processed later, and nothing is booked twice', async () => {
    const { customer, job } = await fixtures.paidJob()
    const { rows } = await product.pool.query<{ charge_id: string }>(
      'select charge_id from payments where job_id = $1',
      [job.id],
    )
    const facts = { id: `dp_${job.id}`, charge: rows[0]?.charge_id, amount: firstPaymentCents, reason: 'fraudulent' }
    const opened = played('charge.dispute.created', { ...facts, status: 'needs_response' })
    const decision = played('charge.dispute.closed', { ...facts, status: 'lost' })

    const early = await sendWebhook(product, decision)
    expect(early).toMatchObject({
      status: 503,
      body: { message: 'This dispute is unknown. Send the event again.' },
    })
    const responses = await Promise.all([sendWebhook(product, opened), sendWebhook(product, opened)])
    responses.push(await sendWebhook(product, played('charge.dispute.funds_withdrawn', opened.data.object)))
    responses.push(await sendWebhook(product, decision), await sendWebhook(product, decision))
    responses.push(await sendWebhook(product, played('charge.dispute.closed', { ...facts, status: 'won' })))

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await balanceOf(`disputed:${job.id}:0`)).toBe(0)
  })

  test('a dispute of an unknown charge is requested again', async () => {
    const facts = {
      id: 'dp_unknown',
      charge: 'ch_unknown',
      amount: 100,
      reason: 'fraudulent',
      status: 'needs_response',
    }

    const response = await sendWebhook(product, played('charge.dispute.created', facts))

    expect(response.status).toBe(503)
  })

  test('a late event opens no alert about a decided dispute of an unmatched payment', async () => {
    const { job } = await fixtures.paidJob()
    const intentId = `pi_${job.id}`
    const payment = paymentEvent('succeeded', { jobId: job.id, stageIndex: 0, amountCents: 100, intentId })
    const charge = payment.data.object.latest_charge
    const facts = { id: `dp_unmatched_${job.id}`, charge, amount: 100, reason: 'fraudulent' }
    const opened = played('charge.dispute.created', { ...facts, status: 'needs_response' })
    await storePaymentAtProcessor(product, payment)
    await sendWebhook(product, payment)
    await sendWebhook(product, opened)
    expect(await alertsAbout(facts.id)).toEqual(['unmatched-disputed'])
    await sendWebhook(product, played('charge.dispute.closed', { ...facts, status: 'lost' }))

    const late = await sendWebhook(product, played('charge.dispute.funds_withdrawn', opened.data.object))

    expect(late.status).toBe(200)
    expect(await alertsAbout(facts.id)).toEqual([])
    expect(product.consumeFaults().join('')).toContain('A payment matches no stage')
  })

  test('a forged dispute gets 400', async () => {
    const { job } = await fixtures.paidJob()
    const event = played('charge.dispute.created', { id: 'dp_forged', charge: 'ch_x', amount: 1, status: 'lost' })

    const response = await sendWebhook(product, event, { secret: 'whsec_wrong' })

    expect(response.status).toBe(400)
    expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
  })
})

/** The first stage is approved, and its money is in the contractor's account. */
async function transferredJob() {
  const found = await later.pendingJob()
  await approveStage(found.customer, found.job.id, 0)
  await waitForBalance(`account:${found.contractor.id}`, 460_000)
  return found
}

async function releaseSecond(customer: TestClient, contractor: TestClient, jobId: string) {
  await payStage(product, customer, jobId, 1)
  await submitStage(contractor, jobId, 1)
  await approveStage(customer, jobId, 1)
}
