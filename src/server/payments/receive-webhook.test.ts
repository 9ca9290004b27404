import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  anonymous,
  approveStage,
  cards,
  createFixtures,
  expectValidLedger,
  payStage,
  submitStage,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { firstPaymentCents, moneyOf } from '#tests/support/money.ts'
import { paymentEvent, sendWebhook, storePaymentAtProcessor } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const testHooks = anonymous(product)
const { createPayment, holdsOf, stageOf } = moneyOf(product)
const outsider = "This webhook doesn't come from our payment provider."

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

describe('only events signed by the processor count', () => {
  test('a signed event marks the stage as paid, holds the price and may repeat [PAY-03, PAY-04]', async () => {
    const { customer, job, played } = await createPayment()
    const event = paymentEvent('succeeded', played)

    const responses = [await sendWebhook(product, event), await sendWebhook(product, event)]

    expect(responses).toMatchObject([
      { status: 200, body: { received: true } },
      { status: 200, body: { received: true } },
    ])
    expect(await customer.request('GET', `/job/${job.id}`)).toMatchObject({ status: 'progress' })
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'paid', paidAt: expect.any(String), cost: 4600 })
    expect(await holdsOf(job.id)).toEqual([460_000])
  })

  test('five concurrent deliveries of an event have one effect', async () => {
    const { customer, job, played } = await createPayment()
    const event = paymentEvent('succeeded', played)

    const responses = await Promise.all(Array.from({ length: 5 }, () => sendWebhook(product, event)))

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'paid' })
    expect(await holdsOf(job.id)).toEqual([460_000])
  })

  test('two events with different ids about one payment have one effect', async () => {
    const { job, played } = await createPayment()

    await Promise.all([1, 2, 3].map(() => sendWebhook(product, paymentEvent('succeeded', played))))

    expect(await holdsOf(job.id)).toEqual([460_000])
  })

  test.each([
    ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['recorded ten minutes ago', { ageSeconds: 600 }],
    ['with another body than was signed', { sentBody: '{"id":"evt_1","type":"payment_intent.succeeded"}' }],
    ['with a body that is no JSON', { sentBody: '\u0000{' }],
  ])('an event %s gets an error and changes nothing', async (_what, forgery) => {
    const { customer, job, played } = await createPayment()

    const declined = await sendWebhook(product, paymentEvent('succeeded', played), forgery)

    expect(declined).toMatchObject({ status: 400, body: { message: outsider } })
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'none' })
  })

  test('an event without a signature or body gets 400', async () => {
    for (const init of [{ body: '{}' }, {}, { body: '{}', headers: { 'stripe-signature': 't=1,v1=00' } }])
      expect(await testHooks.sendRaw('POST', '/webhooks/stripe', init)).toMatchObject({
        status: 400,
        body: { message: outsider },
      })
  })

  test('an event over the size limit gets 413', async () => {
    const response = await sendWebhook(product, { padding: 'x'.repeat(300_000) })

    expect(response.status).toBe(413)
  })
})

describe('an unmatched payment is stored for an admin', () => {
  const unmatchedPaymentOf = async (eventId: string) => {
    // The alert stays open until the refund arrives, which may already be the case.
    const booked = `select p.amount_cents, exists (select from money_alerts a
        where a.kind = 'unmatched-payment' and a.subject = $1) as has_alert
      from ledger_transactions t join ledger_postings p on p.transaction_id = t.id where t.reference = 'unmatched:' || $1`
    return (await product.pool.query(booked, [eventId])).rows
  }

  test.each([
    ['another intent of the stage', { intentId: 'pi_other' }],
    ['a smaller amount', { amountCents: firstPaymentCents - 1 }],
    ['another stage', { stageIndex: 1 }],
    ['an unknown job', { jobId: 'jb0' }],
  ])('%s that the processor confirms changes no stage, is booked and stored once', async (_what, wrong) => {
    const { customer, job, played } = await createPayment()
    const event = paymentEvent('succeeded', { ...played, ...wrong })
    await storePaymentAtProcessor(product, event)

    const responses = [await sendWebhook(product, event), await sendWebhook(product, event)]
    const again = await sendWebhook(product, { ...event, id: `${event.id}_again` })

    expect([...responses, again].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'none' })
    expect(await holdsOf(job.id)).toEqual([])
    expect(product.consumeFaults()).toEqual([expect.stringContaining('matches no stage')])
    expect(await unmatchedPaymentOf(event.id)).toEqual([
      { amount_cents: String(event.data.object.amount), has_alert: true },
    ])
  })

  test('an event of another type is stored and changes nothing', async () => {
    const response = await sendWebhook(product, {
      id: 'evt_other',
      object: 'event',
      type: 'charge.updated',
      data: { object: {} },
    })

    expect(response.status).toBe(200)
  })
})

describe('failure and success events in any order', () => {
  test('a declined card leaves the stage open for another card [PAY-02]', async () => {
    const { customer, job, sheet } = await createPayment()
    const confirm = (card: string) =>
      customer.request('POST', '/payment/sandbox/confirm', { clientSecret: sheet.clientSecret, card })

    expect(await confirm(cards.declines)).toMatchObject({ message: expect.stringMatching(/declined/) })
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'none', actions: ['startPayment'] })

    expect(await confirm(cards.succeeds)).toEqual({ status: 'succeeded', message: null })
    await eventually(async () => (await stageOf(customer, job.id))?.status === 'paid')
  })

  test('a failure event after the success changes nothing', async () => {
    const { customer, job, played } = await createPayment()
    await sendWebhook(product, paymentEvent('succeeded', played))

    await sendWebhook(product, paymentEvent('payment_failed', played))

    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'paid' })
  })

  test('a repeated success event after the approval releases nothing again', async () => {
    const { customer, contractor, job, played } = await createPayment()
    await sendWebhook(product, paymentEvent('succeeded', played))
    await submitStage(contractor, job.id, 0)
    await approveStage(customer, job.id, 0)

    const late = await sendWebhook(product, paymentEvent('succeeded', played))

    expect(late.status).toBe(200)
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'approved' })
    expect(await holdsOf(job.id)).toEqual([0])
  })
})

describe('a processor with faults', () => {
  const charges = async (jobId: string) => {
    const { charges: all } = await testHooks.request<{ charges: { jobId: string; status: string }[] }>(
      'GET',
      '/test/processor',
    )
    return all.filter((charge) => charge.jobId === jobId && charge.status === 'succeeded')
  }

  test.each(['late', 'off', 'twice', 'shuffled'])('webhooks that are %s still pay a stage once', async (webhooks) => {
    const { customer, job } = await fixtures.signedJob()
    await testHooks.request('POST', '/test/processor/faults', { webhooks, for: 2 })

    await payStage(product, customer, job.id, 0)

    expect(await charges(job.id)).toHaveLength(1)
    expect(await holdsOf(job.id)).toEqual([460_000])
  })

  test.each(['lost', 'error', 'slow'])(
    'responses that are %s are requested again and make one charge [PAY-01]',
    async (responses) => {
      const { customer, job } = await fixtures.signedJob()
      await testHooks.request('POST', '/test/processor/faults', { responses, for: 1 })

      await payStage(product, customer, job.id, 0)

      expect(await charges(job.id)).toHaveLength(1)
    },
  )

  test('a customer gets an error while the processor is down and can pay later [PAY-01]', async () => {
    const { customer, job } = await fixtures.signedJob()
    await testHooks.request('POST', '/test/processor/faults', { answers: 'error', for: 100 })

    const declined = await customer.send('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
    await testHooks.request('POST', '/test/processor/faults', {})

    expect(declined).toMatchObject({ status: 503, body: { message: expect.stringMatching(/No money has moved/) } })
    expect(declined.headers.get('retry-after')).toBe('5')
    await payStage(product, customer, job.id, 0)
    expect(await charges(job.id)).toHaveLength(1)
  })
})
