import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import {
  anonymous,
  approveStage,
  cards,
  createFixtures,
  endCoolingOff,
  expectValidLedger,
  payStage,
  signInAdmin,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { cancelContract, firstPaymentCents, moneyOf, paymentTimeoutMs } from '#tests/support/money.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const testHooks = anonymous(product)
const { balanceOf, waitForBalance, emailOf, notificationTo, refundsAtProcessor, waitForClosed } = moneyOf(product)
const admin = await signInAdmin(product)
const day = 24 * 60 * 60 * 1000

beforeEach(() => testHooks.request('POST', '/test/clock', { now: new Date().toISOString() }))
afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

/** The session has expired by then, so the customer signs in again. */
async function later(customer: TestClient, days: number): Promise<TestClient> {
  await testHooks.request('POST', '/test/clock', { advanceMs: days * day })
  return await signUp(product, 'customer', await emailOf(customer))
}

describe('a cancellation during cooling-off refunds everything [PAY-09, QUOTE-06]', () => {
  test('before any payment it closes at once', async () => {
    const { customer, contractor, job } = await fixtures.signedJob()

    const ended = await cancelContract(customer, job.id)

    expect(ended).toMatchObject({ status: 200, body: { status: 'closed', signedQuote: { status: 'closed' } } })
    await notificationTo(contractor, 'Contract cancelled: Bathroom renovation')
    await notificationTo(contractor, 'Contract closed: Bathroom renovation')
  })

  test.each([
    ['paid', async () => await fixtures.paidJob()],
    ['waiting', async () => await fixtures.pendingJob()],
    [
      'rejected',
      async () => {
        const found = await fixtures.pendingJob()
        const rejection = { id: found.job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
        await found.customer.request('PATCH', '/job/stage/status', rejection)
        return found
      },
    ],
  ] as const)('with the first stage %s it refunds the whole payment and the service fee', async (_, make) => {
    const { customer, contractor, job } = await make()

    const ended = await cancelContract(customer, job.id)
    expect(ended).toMatchObject({ status: 200, body: { status: 'progress', signedQuote: { status: 'refunding' } } })

    await waitForClosed(job.id)
    const after = await customer.request<JobView>('GET', `/job/${job.id}`)
    expect(after).toMatchObject({ status: 'closed', signedQuote: { status: 'closed' } })
    expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
  })

  test('it refunds an approved first stage, whose money has not left the platform [PAY-09]', async () => {
    const { customer, contractor, job } = await fixtures.pendingJob()
    await approveStage(customer, job.id, 0)
    expect(await balanceOf(`cooling-off:${contractor.id}`)).toBe(460_000)

    await cancelContract(customer, job.id)
    await waitForClosed(job.id)

    expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents])
    expect(await balanceOf(`cooling-off:${contractor.id}`)).toBe(0)
    expect(await balanceOf(`contractor:${contractor.id}`)).toBe(0)
    const { transfers } = await testHooks.request<{ transfers: { jobId: string }[] }>('GET', '/test/processor')
    expect(transfers.filter(({ jobId }) => jobId === job.id)).toEqual([])
  })

  test('two stages get one refund each', async () => {
    const { customer, contractor, job } = await fixtures.pendingJob()
    await approveStage(customer, job.id, 0)
    await payStage(product, customer, job.id, 1)

    await cancelContract(customer, job.id)
    await waitForClosed(job.id)

    expect(await refundsAtProcessor(job.id)).toEqual([552_000, firstPaymentCents])
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
    await waitForBalance(`contractor:${contractor.id}`, 0)
  })

  test('a cancelled contract cannot be paid, submitted or reviewed', async () => {
    const { customer, contractor, job } = await fixtures.pendingJob()
    await cancelContract(customer, job.id)

    const message = 'This contract has been cancelled. You can no longer pay, submit or review its stages.'
    const approved = { id: job.id, stageIndex: 0, status: 'approved' }
    expect(await customer.send('PATCH', '/job/stage/status', approved)).toMatchObject({
      status: 409,
      body: { message },
    })
    const ended = await contractor.request<JobView>('GET', `/job/${job.id}`)
    expect(ended.signedQuote?.stages.flatMap(({ actions }) => actions)).toEqual([])
  })
})

describe('each blocker has its own message', () => {
  test('after the period the message names the contractor and support [PAY-09]', async () => {
    const { customer, job } = await fixtures.paidJob()
    const late = await later(customer, 21)

    expect(await cancelContract(late, job.id)).toMatchObject({
      status: 409,
      body: { message: 'The cooling-off period has ended. Talk to your contractor or contact support.' },
    })
    expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
  })

  test('the last day of the period counts [PAY-09]', async () => {
    const { customer, job } = await fixtures.paidJob()
    const late = await later(customer, 14)

    expect((await cancelContract(late, job.id)).status).toBe(200)
    await waitForClosed(job.id)
  })

  test('concurrent cancellations cancel a contract once', async () => {
    const { customer, job } = await fixtures.paidJob()

    const responses = await Promise.all([1, 2, 3, 4].map(() => cancelContract(customer, job.id)))

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    await waitForClosed(job.id)
    expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents])
    const again = await cancelContract(customer, job.id)
    expect(again).toMatchObject({ status: 409, body: { message: 'This contract has already been cancelled.' } })
  })

  test('completed work cannot be cancelled', async () => {
    const { customer, job } = await fixtures.completedJob({ stages: [{ name: 'All', percent: 100 }] })

    expect(await cancelContract(customer, job.id)).toMatchObject({
      status: 409,
      body: { message: 'All stages are approved, so this contract can no longer be cancelled.' },
    })
  })

  test.each([
    ['no reason', {}, 422, 'Please say why you are cancelling the contract.'],
    ['an empty one', { reason: '  ' }, 422, 'Please say why you are cancelling the contract.'],
    ['one that is too long', { reason: 'x'.repeat(5001) }, 422, 'Please use at most 5000 characters.'],
  ])('%s', async (_, body, status, message) => {
    const { customer, job } = await fixtures.signedJob()

    const response = await customer.send('POST', `/job/${job.id}/cancel`, body)

    expect(response).toMatchObject({ status, body: { message, issues: [{ path: 'reason', message }] } })
  })

  test('a job without a contract cannot be cancelled', async () => {
    const { customer, job } = await fixtures.quotedJob()

    expect(await cancelContract(customer, job.id)).toMatchObject({
      status: 409,
      body: { message: 'This job has no signed contract to cancel.' },
    })
  })

  test('only the customer and an admin with the permission may cancel', async () => {
    const { contractor, job } = await fixtures.paidJob()
    const reader = await signInAdmin(product, ['admin_job_read'])

    expect((await cancelContract(contractor, job.id)).status).toBe(403)
    expect((await cancelContract(reader, job.id)).status).toBe(403)
    expect((await cancelContract(anonymous(product), job.id)).status).toBe(401)
    const outsider = await cancelContract(await signUp(product, 'customer'), job.id)
    expect(outsider).toMatchObject({ status: 404, body: { message: 'Job not found' } })
    expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
  })
})

describe('an admin cancels a contract at any time before completion', () => {
  test('held money is refunded and approved stages stay with the contractor', async () => {
    const { customer, contractor, job } = await fixtures.pendingJob()
    await approveStage(customer, job.id, 0)
    await payStage(product, customer, job.id, 1)
    await endCoolingOff(product, job.id)
    await testHooks.request('POST', '/test/clock', { advanceMs: 60 * day })
    const latest = await signInAdmin(product)

    expect((await cancelContract(latest, job.id)).status).toBe(200)
    await eventually(async () => {
      const { body } = await latest.send<JobView>('GET', `/job/${job.id}`)
      return body.status === 'closed'
    })

    expect(await refundsAtProcessor(job.id)).toEqual([0, 552_000])
    await waitForBalance(`account:${contractor.id}`, 460_000)
  })

  test("approved stages are refunded on the admin's request", async () => {
    const { customer, contractor, job } = await fixtures.pendingJob()
    await approveStage(customer, job.id, 0)
    await endCoolingOff(product, job.id)
    await waitForBalance(`account:${contractor.id}`, 460_000)
    await testHooks.request('POST', '/test/clock', { advanceMs: 60 * day })
    const latest = await signInAdmin(product)

    await cancelContract(latest, job.id, { includeReleased: true })
    await eventually(async () => (await refundsAtProcessor(job.id))[0] === firstPaymentCents)

    await waitForBalance(`account:${contractor.id}`, 0)
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test('the customer is notified with the reason', async () => {
    const { customer, job } = await fixtures.paidJob()

    await cancelContract(admin, job.id)

    await notificationTo(customer, 'Contract cancelled: Bathroom renovation')
    await waitForClosed(job.id)
  })
})

describe('concurrent calls leave the money in one place', () => {
  test('cancelling against approving', async () => {
    const { customer, job } = await fixtures.pendingJob()

    const [ended, approved] = await Promise.all([
      cancelContract(customer, job.id),
      customer.send('PATCH', '/job/stage/status', { id: job.id, stageIndex: 0, status: 'approved' }),
    ])

    expect(ended.status).toBe(200)
    expect([200, 409]).toContain(approved.status)
    await waitForClosed(job.id)
    expect(await balanceOf(`customer:${customer.id}`)).toBe(0)
  })

  test('a payment in transit at the cancellation is refunded to its payer', async () => {
    const { customer, job } = await fixtures.signedJob()
    const sheet = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
    await cancelContract(customer, job.id)

    await testHooks.request('POST', '/test/processor/confirm', {
      clientSecret: sheet.clientSecret,
      card: cards.succeeds,
    })

    await eventually(async () => (await refundsAtProcessor(job.id))[0] === firstPaymentCents, paymentTimeoutMs)
    await waitForBalance('processor:clearing', 0)
    await eventually(async () => {
      const { rows } = await product.pool.query('select from unmatched_payments where settled_at is null')
      return rows.length === 0
    }, paymentTimeoutMs)
    expect(product.consumeFaults().join('')).toContain('A payment matches no stage')
  })
})
