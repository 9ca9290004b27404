import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import {
  anonymous,
  approveStage,
  cards,
  createFixtures,
  expectValidLedger,
  payStage,
  signInAdmin,
  signUp,
  submitStage,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const later = createFixtures(product, { isAfterCoolingOff: true })
const testHooks = anonymous(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

interface Processor {
  readonly charges: { jobId: string; stageIndex: number; amountCents: number; currency: string; status: string }[]
  readonly transfers: { jobId: string; stageIndex: number; amountCents: number }[]
}

const chargesOf = async (jobId: string) =>
  (await testHooks.request<Processor>('GET', '/test/processor')).charges.filter((charge) => charge.jobId === jobId)

describe('starting a payment', () => {
  test('returns the payment sheet, and the same payment on a retry [PAY-01, API-08]', async () => {
    const { customer, job } = await fixtures.signedJob()
    const stage = { id: job.id, stageIndex: 0 }

    const first = await customer.send<PaymentSheetView>('POST', '/job/stage/pay', stage)
    const second = await customer.send<PaymentSheetView>('POST', '/job/stage/pay', stage)

    expect(first).toMatchObject({
      status: 200,
      body: {
        clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
        customerSessionClientSecret: expect.any(String),
        mode: 'sandbox',
        publishableKey: null,
      },
    })
    expect(second.body.clientSecret).toBe(first.body.clientSecret)
  })

  test('takes the price from the signed quote, whatever the request says [PAY-01, PAY-04]', async () => {
    const { customer, job } = await fixtures.signedJob()
    const forged = { id: job.id, stageIndex: 0, amount: 1, price: 1, amountCents: 1, fee: 0, currency: 'usd' }

    const { clientSecret } = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', forged)
    await testHooks.request('POST', '/test/processor/confirm', { clientSecret, card: cards.succeeds })

    expect(await chargesOf(job.id)).toMatchObject([{ amountCents: 644_000, currency: 'aud', stageIndex: 0 }])
  })

  test('two concurrent payments of a stage are one intent and one charge [PAY-01]', async () => {
    const { customer, job } = await fixtures.signedJob()
    const stage = { id: job.id, stageIndex: 0 }

    const sheets = await Promise.all(
      Array.from({ length: 4 }, () => customer.request<PaymentSheetView>('POST', '/job/stage/pay', stage)),
    )
    const secrets = new Set(sheets.map(({ clientSecret }) => clientSecret))
    const [clientSecret] = secrets
    const confirmed = { clientSecret, card: cards.succeeds }
    await Promise.all([1, 2, 3].map(() => testHooks.send('POST', '/test/processor/confirm', confirmed)))

    expect(secrets.size).toBe(1)
    expect(await chargesOf(job.id)).toHaveLength(1)
    const intents = await product.pool.query('select from payments where job_id = $1', [job.id])
    expect(intents.rowCount).toBe(1)
  })

  test.each([
    ['stageIndex', { stageIndex: -1 }],
    ['stageIndex', { stageIndex: 4 }],
    ['stageIndex', { stageIndex: 0.5 }],
    ['stageIndex', { stageIndex: '0' }],
    ['stageIndex', { stageIndex: null }],
    ['id', { id: null }],
  ])('an invalid %s gets 422 with its field: %j', async (path, wrong) => {
    const { customer, job } = await fixtures.signedJob()

    const declined = await customer.send('POST', '/job/stage/pay', { id: job.id, stageIndex: 0, ...wrong })

    expect(declined).toMatchObject({ status: 422, body: { issues: [{ path }] } })
  })

  test('an unknown stage gets 404', async () => {
    const { customer, job } = await fixtures.signedJob()

    const declined = await customer.send('POST', '/job/stage/pay', { id: job.id, stageIndex: 3 })

    expect(declined).toMatchObject({ status: 404, body: { message: 'Invalid Id' } })
  })

  test('only a signed job can be paid, in stage order, each stage once [STAGE-01]', async () => {
    const quoted = await fixtures.quotedJob()
    const { customer, contractor, job } = await fixtures.paidJob()
    const pay = (stageIndex: number) => customer.send('POST', '/job/stage/pay', { id: job.id, stageIndex })
    const earlier = 'Approve the earlier stages before you pay for this one.'
    const paid = 'This stage has already been paid.'

    const unsigned = await quoted.customer.send('POST', '/job/stage/pay', { id: quoted.job.id, stageIndex: 0 })
    expect(unsigned).toMatchObject({ status: 409, body: { message: 'This job has no signed quote yet.' } })
    expect(await pay(0)).toMatchObject({ status: 409, body: { message: paid } })
    expect(await pay(1)).toMatchObject({ status: 409, body: { message: earlier } })
    await submitStage(contractor, job.id, 0)
    expect(await pay(1)).toMatchObject({ status: 409, body: { message: earlier } })
    await approveStage(customer, job.id, 0)
    expect(await pay(2)).toMatchObject({ status: 409, body: { message: earlier } })
    expect(await pay(1)).toMatchObject({ status: 200 })
  })
})

test('a customer whose processor id was lost in a crash can still pay, even with a new name', async () => {
  const { customer, contractor, job } = await fixtures.paidJob()
  await submitStage(contractor, job.id, 0)
  await approveStage(customer, job.id, 0)
  await product.pool.query('update accounts set payment_customer_id = null where id = $1', [customer.id])
  await customer.request('POST', '/name', { name: 'Mia Married' })

  await payStage(product, customer, job.id, 1)

  expect((await chargesOf(job.id)).map(({ amountCents }) => amountCents).sort()).toEqual([552_000, 644_000])
})

test('an approved stage transfers exactly the held amount to the contractor, once', async () => {
  const { customer, contractor, job } = await later.pendingJob()

  await approveStage(customer, job.id, 0)

  await expect
    .poll(async () => {
      const { transfers } = await testHooks.request<Processor>('GET', '/test/processor')
      return transfers.filter((transfer) => transfer.jobId === job.id).map(({ amountCents }) => amountCents)
    })
    .toEqual([460_000])
  expect(contractor.id).not.toBe('')
})

describe('the sandbox card form', () => {
  test("confirms only the customer's own payment", async () => {
    const { customer, job } = await fixtures.signedJob()
    const outsider = await signUp(product, 'customer')
    const stage = { id: job.id, stageIndex: 0 }
    const { clientSecret } = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', stage)
    const card = cards.succeeds

    for (const secret of [clientSecret, 'pi_unknown_secret_x', 'a\u0000b']) {
      const declined = await outsider.send('POST', '/payment/sandbox/confirm', { clientSecret: secret, card })
      expect(declined).toMatchObject({ status: 404, body: { message: 'Job not found' } })
    }
    expect(await chargesOf(job.id)).toEqual([])
  })

  test('requires a confirmation if the card does', async () => {
    const { customer, job } = await fixtures.signedJob()
    const stage = { id: job.id, stageIndex: 0 }
    const { clientSecret } = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', stage)

    const response = await customer.request('POST', '/payment/sandbox/confirm', { clientSecret, card: cards.asksFirst })

    expect(response).toMatchObject({ status: 'requires_action' })
    expect((await customer.request<JobView>('GET', `/job/${job.id}`)).signedQuote?.stages[0]).toMatchObject({
      status: 'none',
    })
  })

  test('charges nothing after a failed confirmation and accepts another attempt [PAY-02]', async () => {
    const { customer, job } = await fixtures.signedJob()
    const stage = { id: job.id, stageIndex: 0 }
    const { clientSecret } = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', stage)
    const confirm = (challenge?: string) =>
      customer.request('POST', '/payment/sandbox/confirm', { clientSecret, card: cards.asksFirst, challenge })
    await confirm()

    const failed = await confirm('fail')

    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      message: expect.stringMatching(/^We are unable to authenticate your payment method/),
    })
    expect(await confirm()).toMatchObject({ status: 'requires_action' })
    expect(await chargesOf(job.id)).toEqual([])
    expect(await confirm('complete')).toMatchObject({ status: 'succeeded' })
  })

  test.each(['', '1234', '4000 0000 0000 9999', 'x\u0000'])('an unknown card (%j) pays nothing', async (card) => {
    const { customer, job } = await fixtures.signedJob()
    const stage = { id: job.id, stageIndex: 0 }
    const { clientSecret } = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', stage)

    const response = await customer.send('POST', '/payment/sandbox/confirm', { clientSecret, card })

    expect(response.status).toBeLessThan(500)
    expect(await chargesOf(job.id)).not.toMatchObject([{ status: 'succeeded' }])
  })
})

describe('invoices', () => {
  test('add the service fee to the first stage only, and add up [PAY-04, PAY-05]', async () => {
    const { customer, contractor, job } = await fixtures.paidJob()
    const { user } = await customer.request<{ user: { name: string; username: string } }>('GET', '/session')
    const recipient = { name: user.name, username: user.username }
    const head = {
      title: 'Bathroom renovation',
      recipient,
      jobId: job.id,
      date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    }

    expect(await customer.request('GET', `/job/${job.id}/invoice/0`)).toEqual({
      ...head,
      items: [
        { name: 'Demolition and prep', price: 4600 },
        { name: 'Service fee', price: 1840 },
      ],
      total: 6440,
    })
    const second = { ...head, items: [{ name: 'Waterproofing and rough-in', price: 5520 }], total: 5520 }
    expect(await contractor.request('GET', `/job/${job.id}/invoice/1`)).toEqual(second)
    expect(await (await signInAdmin(product)).request('GET', `/job/${job.id}/invoice/1`)).toEqual(second)
  })

  test.each([
    ['a fee of half a cent rounds up', 1.05, [1.05, 0.11]],
    ['odd cents stay exact', 333.33, [333.33, 33.33]],
    ['the largest amount stays exact', 909_090.9, [909_090.9, 90_909.09]],
  ])('%s', async (_what, cost, prices) => {
    const { customer, job } = await fixtures.signedJob({ cost, stages: [{ name: 'All', percent: 100 }] })

    const { items } = await customer.request<{ items: { price: number }[] }>('GET', `/job/${job.id}/invoice/0`)
    await payStage(product, customer, job.id, 0)

    expect(items.map(({ price }) => price)).toEqual(prices)
    const cents = prices.reduce((sum, price) => sum + Math.round(price * 100), 0)
    expect(await chargesOf(job.id)).toMatchObject([{ amountCents: cents }])
  })

  test('return 404 for users without access, unsigned jobs and unknown stages', async () => {
    const { customer, job } = await fixtures.signedJob()
    const quoted = await fixtures.quotedJob()
    const others = [await signUp(product, 'customer'), await signUp(product, 'contractor')]

    const responses = [
      ...(await Promise.all(others.map((other) => other.send('GET', `/job/${job.id}/invoice/0`)))),
      await customer.send('GET', `/job/${job.id}/invoice/3`),
      await quoted.customer.send('GET', `/job/${quoted.job.id}/invoice/0`),
    ]

    expect(responses.map(({ status, body }) => [status, body.message])).toEqual(Array(4).fill([404, 'Job not found']))
    expect(await customer.send('GET', `/job/${job.id}/invoice/x`)).toMatchObject({ status: 404 })
  })
})
