import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { secretKey, startProcessorOn, webhookSecret } from '#tests/support/start-processor.ts'
import { type Delivery, startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { stripePayments } from './stripe-payments.ts'

const database = await freshDatabase()
const receiver = await startWebhookReceiver()
let processor = await startProcessorOn(database.url, receiver.url)
let payments = stripePayments({ secretKey, webhookSecret, endpoint: processor.endpoint })

afterAll(async () => {
  await processor.stop()
  await receiver.stop()
  await database.drop()
})

let attempts = 0
async function newIntent() {
  attempts += 1
  const attempt = attempts
  const { customerRef } = await payments.createCustomer({
    name: 'Ada Lovelace',
    email: 'ada@example.com.au',
    idempotencyKey: `customer:${attempt}`,
  })
  return await payments.createIntent({
    amountCents: cents(55_050),
    customerRef,
    jobId: '0190a1b2',
    stageIndex: 2,
    description: 'Stage 3 of job 0190a1b2',
    idempotencyKey: `pay:${attempt}`,
  })
}

const goodCard = '4242424242424242'

function deliveriesOf(type: string, intentId: string): Delivery[] {
  return receiver.deliveries.filter(({ body }) => {
    const event: Stripe.Event = JSON.parse(body)
    return event.type === type && (event.data.object as { id: string }).id === intentId
  })
}

const idOf = ({ body }: Delivery) => (JSON.parse(body) as Stripe.Event).id

test('a payment sends a signed event that names its stage [PAY-01] [PAY-02]', async () => {
  const { intentId, clientSecret } = await newIntent()

  await processor.confirm({ clientSecret, card: goodCard })

  const [delivery] = await eventually(() => {
    const found = deliveriesOf('payment_intent.succeeded', intentId)
    return found.length > 0 && found
  })
  const state = await payments.retrieveIntent(intentId)
  expect(state).toMatchObject({ status: 'succeeded', amountCents: 55_050, clientSecret })
  expect(payments.readWebhook(Buffer.from(delivery?.body ?? ''), delivery?.signature)).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'payment.succeeded',
    status: 'succeeded',
    receivedCents: 55_050,
    currency: 'aud',
    intentId,
    chargeId: state.chargeId,
    amountCents: 55_050,
    jobId: '0190a1b2',
    stageIndex: 2,
  })
})

test('a declined card sends a failed payment with its reason [PAY-02]', async () => {
  const { intentId, clientSecret } = await newIntent()

  await processor.confirm({ clientSecret, card: '4000000000000002' })

  const [delivery] = await eventually(() => {
    const found = deliveriesOf('payment_intent.payment_failed', intentId)
    return found.length > 0 && found
  })
  expect(payments.readWebhook(delivery?.body ?? '', delivery?.signature)).toMatchObject({
    type: 'payment.failed',
    reason: 'card_declined',
    intentId,
  })
})

test('forged, changed, stale and unsigned events are errors, and foreign ones are ignored', () => {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { metadata: {} } },
  })
  const sign = (options: { secret?: string; timestamp?: number }) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...options })
  const hourAgo = Math.floor(Date.now() / 1000) - 3_600
  const notGenuine = expect.objectContaining({ code: 'payments-adapter.notGenuine', kind: 'malformed' })

  expect(() => payments.readWebhook(payload, sign({ secret: 'whsec_other' }))).toThrow(notGenuine)
  expect(() => payments.readWebhook(payload.replace('evt_1', 'evt_2'), sign({}))).toThrow(notGenuine)
  expect(() => payments.readWebhook(payload, sign({ timestamp: hourAgo }))).toThrow(notGenuine)
  expect(() => payments.readWebhook(payload, undefined)).toThrow(notGenuine)
  expect(() => payments.readWebhook('', sign({}))).toThrow(notGenuine)
  expect(payments.readWebhook(payload, sign({}))).toEqual({
    type: 'other',
    id: 'evt_1',
    name: 'payment_intent.succeeded',
  })
})

describe('a signed event with an unexpected shape is ignored', () => {
  const read = (message: unknown) => {
    const payload = JSON.stringify(message)
    return payments.readWebhook(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }))
  }
  const metadata = { jobId: 'jb1', stageIndex: '0' }

  test.each([
    ['nothing in it', undefined],
    ['no metadata', { object: { id: 'pi_1', amount: 100, latest_charge: 'ch_1' } }],
    ['an amount that is no number of cents', { object: { id: 'pi_1', amount: 1.5, latest_charge: 'ch_1', metadata } }],
    ['a list in place of a payment', { object: [] }],
  ])('a payment with %s is ignored', (_what, data) => {
    const type = 'payment_intent.succeeded'

    expect(read({ id: 'evt_1', type, data })).toEqual({ type: 'other', id: 'evt_1', name: type })
  })

  test.each([[[]], [null], [7], [{}], [{ type: 'payment_intent.succeeded' }], [{ id: '', type: 'x' }]])(
    '%j is an error',
    (message) => {
      expect(() => read(message)).toThrow(expect.objectContaining({ kind: 'malformed' }))
    },
  )
})

test('a webhook is retried until it gets 200, always with the same id', async () => {
  const { intentId, clientSecret } = await newIntent()
  receiver.statuses.push(500, 503, 302, 204, 500, 400)

  await processor.confirm({ clientSecret, card: goodCard })

  const repeats = await eventually(() => {
    const found = deliveriesOf('payment_intent.succeeded', intentId)
    return receiver.statuses.length === 0 && found.length > 1 && found
  })
  expect(new Set(repeats.map(idOf)).size).toBe(1)
})

test('a restart keeps payments and delivers pending webhooks', async () => {
  const { intentId, clientSecret } = await newIntent()
  processor.setFaults({ webhooks: 'off' })
  await processor.confirm({ clientSecret, card: goodCard })

  await processor.stop()
  expect(deliveriesOf('payment_intent.succeeded', intentId)).toEqual([])
  processor = await startProcessorOn(database.url, receiver.url)
  payments = stripePayments({ secretKey, webhookSecret, endpoint: processor.endpoint })

  expect(await payments.retrieveIntent(intentId)).toMatchObject({ status: 'succeeded' })
  await eventually(() => deliveriesOf('payment_intent.succeeded', intentId).length === 1)
})

test('a lost response is retried with the same key, so it happens once', async () => {
  const { intentId, clientSecret } = await newIntent()
  await processor.confirm({ clientSecret, card: goodCard })
  const chargeId = String((await payments.retrieveIntent(intentId)).chargeId)
  const before = await processor.processorSnapshot()

  processor.setFaults({ answers: 'lost', for: 1 })
  const { transferId } = await payments.createTransfer({
    amountCents: cents(50_000),
    destination: 'acct_sandbox7',
    sourceCharge: chargeId,
    jobId: '0190a1b2',
    stageIndex: 2,
    idempotencyKey: 'release:0190a1b2:2',
  })
  processor.setFaults({ answers: 'error', for: 1 })
  await payments.refund({ chargeId, amountCents: cents(50), idempotencyKey: 'refund:0190a1b2:2' })

  const after = await processor.processorSnapshot()
  expect(after.transfers).toHaveLength(before.transfers.length + 1)
  expect(after.transfers.at(-1)).toMatchObject({
    id: transferId,
    amountCents: 50_000,
    jobId: '0190a1b2',
    stageIndex: 2,
  })
  expect(after.refunds).toHaveLength(before.refunds.length + 1)
})

test('a provider without a response is unavailable', async () => {
  processor.setFaults({ answers: 'error' })
  const declined = payments.createCustomerSession('cus_1')

  await expect(declined).rejects.toMatchObject({ code: 'payments-adapter.unavailable', kind: 'unavailable' })
  processor.setFaults({ answers: 'on' })
})

test('the payment sheet gets a customer session', async () => {
  const { customerRef } = await payments.createCustomer({ name: 'A', email: 'a@example.com', idempotencyKey: 'c' })

  expect(await payments.createCustomerSession(customerRef)).toEqual({ secret: expect.stringMatching(/^cuss_secret_/) })
})

test.each(['twice', 'late', 'shuffled'] as const)('webhooks can arrive %s', async (webhooks) => {
  const { intentId, clientSecret } = await newIntent()
  processor.setFaults({ webhooks, for: 2 })

  await processor.confirm({ clientSecret, card: goodCard })

  const wanted = webhooks === 'twice' ? 2 : 1
  await eventually(() => deliveriesOf('payment_intent.succeeded', intentId).length === wanted)
})

test('a fault for one delivery only affects events the product reads [PAY-02]', async () => {
  const { intentId, clientSecret } = await newIntent()
  const before = receiver.deliveries.length
  processor.setFaults({ webhooks: 'twice', for: 1 })

  await processor.confirm({ clientSecret, card: goodCard })

  await eventually(() => deliveriesOf('payment_intent.succeeded', intentId).length === 2)
  expect(receiver.deliveries.length - before).toBe(2)
})

test('thirty concurrent payments send one event each', async () => {
  const intents = await Promise.all(Array.from({ length: 30 }, newIntent))

  await Promise.all(intents.map(({ clientSecret }) => processor.confirm({ clientSecret, card: goodCard })))

  const announced = () => intents.map(({ intentId }) => deliveriesOf('payment_intent.succeeded', intentId).length)
  await eventually(() => announced().every((count) => count > 0))
  expect(announced()).toEqual(intents.map(() => 1))
})
