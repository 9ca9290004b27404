import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { anonymous, expectValidLedger } from '#tests/support/clients.ts'
import { moneyOf } from '#tests/support/money.ts'
import { paymentEvent, sendWebhook, storePaymentAtProcessor } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const testHooks = anonymous(product)
const { createPayment, holdsOf, stageOf } = moneyOf(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

describe('a signed success that differs from the expected payment is confirmed at the processor [PAY-03]', () => {
  /** The event with other fields of its intent. */
  const withFields = (event: ReturnType<typeof paymentEvent>, fields: object) => ({
    ...event,
    data: { object: { ...event.data.object, ...fields } },
  })
  const wrongFields = [
    ['a wrong amount', { amount: 100, amount_received: 100 }],
    ['a smaller received amount', { amount_received: 100 }],
    ['another currency', { currency: 'usd' }],
    ['another status', { status: 'processing' }],
    ['no charge', { latest_charge: null }],
  ] as const
  /** Unmatched money is refunded, which resolves its alert. */
  const alertsOf = async (jobId: string) => {
    const text = "select kind from money_alerts where detail ->> 'jobId' = $1"
    return (await product.pool.query<{ kind: string }>(text, [jobId])).rows.map(({ kind }) => kind)
  }
  const refundsOf = async (chargeId: string) => {
    const { refunds } = await testHooks.request<{ refunds: { charge: string }[] }>('GET', '/test/processor')
    return refunds.filter(({ charge }) => charge === chargeId)
  }

  test.each(wrongFields)('%s at the processor pays no stage and opens an alert', async (_what, wrong) => {
    const { customer, job, played } = await createPayment()
    const event = withFields(paymentEvent('succeeded', played), wrong)
    await storePaymentAtProcessor(product, event)

    const response = await sendWebhook(product, event)

    expect(response.status).toBe(200)
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'none' })
    expect(await holdsOf(job.id)).toEqual([])
    expect(await alertsOf(job.id)).toHaveLength(1)
    expect(product.consumeFaults()).toHaveLength(1)
  })

  test.each(wrongFields)('%s in the message alone books the payment of the processor', async (_what, wrong) => {
    const { customer, job, played } = await createPayment()
    const right = paymentEvent('succeeded', played)
    await storePaymentAtProcessor(product, right)

    const response = await sendWebhook(product, withFields(right, wrong))

    expect(response.status).toBe(200)
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'paid' })
    expect(await holdsOf(job.id)).toEqual([460_000])
    expect(await alertsOf(job.id)).toEqual(['payment-event-differs'])
    expect(await refundsOf(right.data.object.latest_charge)).toEqual([])
    expect(product.consumeFaults()).toEqual([expect.stringContaining('differs from the processor')])
  })

  test('an intent that the processor has not received money for pays no stage', async () => {
    const { customer, job, played } = await createPayment()

    const response = await sendWebhook(product, paymentEvent('succeeded', { ...played, amountCents: 100 }))

    expect(response.status).toBe(200)
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'none' })
    expect(await alertsOf(job.id)).toEqual(['payment-not-booked'])
    expect(product.consumeFaults()).toHaveLength(1)
  })

  test('a charge that is booked for another stage opens an alert', async () => {
    const paid = await createPayment()
    const event = paymentEvent('succeeded', paid.played)
    await sendWebhook(product, event)
    const { customer, job, played } = await createPayment()
    const { latest_charge } = event.data.object
    const second = withFields(paymentEvent('succeeded', played), { latest_charge })
    await storePaymentAtProcessor(product, second)

    const response = await sendWebhook(product, second)

    expect(response.status).toBe(200)
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'none' })
    expect(await alertsOf(job.id)).toEqual(['payment-not-booked'])
    expect(await refundsOf(latest_charge)).toEqual([])
    expect(product.consumeFaults()).toHaveLength(1)
  })

  test('the processor is down: the event is sent again and decided then', async () => {
    const { customer, job, played } = await createPayment()
    const right = paymentEvent('succeeded', played)
    await storePaymentAtProcessor(product, right)
    const wrong = withFields(right, { amount: 100 })
    await testHooks.request('POST', '/test/processor/faults', { answers: 'down' })

    const early = await sendWebhook(product, wrong)
    await testHooks.request('POST', '/test/processor/faults', {})
    const late = await sendWebhook(product, wrong)

    expect([early.status, late.status]).toEqual([503, 200])
    expect(await stageOf(customer, job.id)).toMatchObject({ status: 'paid' })
    expect(product.consumeFaults()).toHaveLength(1)
  })
})
