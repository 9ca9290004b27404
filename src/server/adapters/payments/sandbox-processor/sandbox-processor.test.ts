import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { TEST_CARDS } from '#domain/core/test-cards.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { publishableKey, secretKey, startProcessorOn } from '#tests/support/start-processor.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'

const database = await freshDatabase()
const receiver = await startWebhookReceiver()
const clock = { aheadMs: 0 }
const processor = await startProcessorOn(database.url, receiver.url, () => new Date(Date.now() + clock.aheadMs))
const stripe = new Stripe(secretKey, { ...processor.endpoint, maxNetworkRetries: 0, telemetry: false })
const sheet = new Stripe(publishableKey, { ...processor.endpoint, maxNetworkRetries: 0, telemetry: false })

afterAll(async () => {
  await processor.stop()
  await receiver.stop()
  await database.drop()
})

const stageOne = { transfer_group: 'job_7_stage_1', metadata: { jobId: '7', stageIndex: '1' } }
const newIntent = (idempotencyKey?: string, amount = 120_000) =>
  stripe.paymentIntents.create({ amount, currency: 'aud', ...stageOne }, idempotencyKey ? { idempotencyKey } : {})

async function paidCharge(amount: number): Promise<string> {
  const intent = await newIntent(undefined, amount)
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  return String(paid.latest_charge)
}

describe('idempotency keys', () => {
  test('a repeated key returns the same intent and is marked as a replay [PAY-01]', async () => {
    const first = await newIntent('pay:7:1:1')
    const second = await newIntent('pay:7:1:1')

    expect(second.id).toBe(first.id)
    expect(second.client_secret).toBe(first.client_secret)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  test('a repeated key with another amount is an error [PAY-01]', async () => {
    await newIntent('pay:7:1:2')

    await expect(newIntent('pay:7:1:2', 100)).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('twenty concurrent calls with one key make one intent [PAY-01]', async () => {
    const intents = await Promise.all(Array.from({ length: 20 }, () => newIntent('pay:7:1:3')))

    expect(new Set(intents.map((intent) => intent.id)).size).toBe(1)
  })

  test('a key is forgotten after 24 hours [PAY-01]', async () => {
    const first = await newIntent('pay:7:1:4')
    clock.aheadMs = 24 * 60 * 60_000 - 60_000
    const second = await newIntent('pay:7:1:4')
    clock.aheadMs += 2 * 60_000
    const third = await newIntent('pay:7:1:4')
    clock.aheadMs = 0

    expect(second.id).toBe(first.id)
    expect(third.id).not.toBe(first.id)
  })

  test('twenty concurrent transfers with one key make one transfer', async () => {
    const charge = await paidCharge(5_000)
    const params = { amount: 5_000, currency: 'aud', destination: 'acct_sandbox1', source_transaction: charge }

    const transfers = await Promise.all(
      Array.from({ length: 20 }, () => stripe.transfers.create(params, { idempotencyKey: 'release:7:1' })),
    )

    expect(new Set(transfers.map((transfer) => transfer.id)).size).toBe(1)
  })
})

describe('cards', () => {
  test('a valid card pays, and the charge carries the stage [PAY-02]', async () => {
    const intent = await newIntent()

    const paid = await processor.confirm({ clientSecret: String(intent.client_secret), card: '4242 4242 4242 4242' })

    expect(paid).toEqual({ status: 'succeeded' })
    const { charges } = await processor.processorSnapshot()
    expect(charges.at(-1)).toEqual({
      id: (await stripe.paymentIntents.retrieve(intent.id)).latest_charge,
      amountCents: 120_000,
      currency: 'aud',
      status: 'succeeded',
      jobId: '7',
      stageIndex: 1,
      refundedCents: 0,
    })
  })

  test('a declined card leaves the intent open for another one, which pays [PAY-02]', async () => {
    const { id, client_secret } = await newIntent()
    const clientSecret = String(client_secret)

    const declined = await processor.confirm({ clientSecret, card: '4000000000000002' })
    const paid = await processor.confirm({ clientSecret, card: '4242424242424242' })

    expect(declined).toEqual({
      status: 'requires_payment_method',
      error: { code: 'card_declined', message: 'Your card was declined.' },
    })
    expect(paid).toEqual({ status: 'succeeded' })
    expect((await stripe.paymentIntents.retrieve(id)).last_payment_error).toBeNull()
  })

  test.each([
    ['4000 0000 0000 9995', 'card_declined', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'expired_card', 'Your card has expired.'],
    [
      '4000 0000 0000 0119',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is declined with %s and charges nothing [PAY-02]', async (card, code, message) => {
    const { id, client_secret } = await newIntent()

    const declined = await processor.confirm({ clientSecret: String(client_secret), card })

    expect(declined).toEqual({ status: 'requires_payment_method', error: { code, message } })
    const charges = (await stripe.charges.list()).data.filter((charge) => charge.payment_intent === id)
    expect(charges.map(({ status }) => status)).toEqual(['failed'])
  })

  test.each(TEST_CARDS)('$card is known to the bank [PAY-02]', async ({ card }) => {
    const clientSecret = String((await newIntent()).client_secret)

    expect((await processor.confirm({ clientSecret, card })).error?.code).not.toBe('incorrect_number')
  })

  test('the SDK throws a card error for a decline [PAY-02]', async () => {
    const intent = await newIntent()

    const confirming = stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' })

    await expect(confirming).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 })
  })

  test('a card with 3-D Secure pays at the second confirmation [PAY-02]', async () => {
    const clientSecret = String((await newIntent()).client_secret)

    expect(await processor.confirm({ clientSecret, card: '4000002500003155' })).toEqual({ status: 'requires_action' })
    expect(await processor.confirm({ clientSecret, card: '4000002500003155' })).toEqual({ status: 'succeeded' })
  })

  test('a failed 3-D Secure charges nothing and allows another attempt [PAY-02]', async () => {
    const clientSecret = String((await newIntent()).client_secret)
    const card = '4000000000003220'
    await processor.confirm({ clientSecret, card })

    const failed = await processor.confirm({ clientSecret, card, challenge: 'fail' })

    expect(failed).toMatchObject({
      status: 'requires_payment_method',
      error: { code: 'payment_intent_authentication_failure' },
    })
    expect(await processor.confirm({ clientSecret, card })).toEqual({ status: 'requires_action' })
    expect(await processor.confirm({ clientSecret, card, challenge: 'complete' })).toEqual({ status: 'succeeded' })
  })

  test.each([
    ['another good card pays', '4242424242424242', { status: 'succeeded' }],
    ['a declined card is declined', '4000000000000002', { error: { code: 'card_declined' } }],
    ['an unknown card is declined', '1234', { error: { code: 'incorrect_number' } }],
  ])('while one card waits for 3-D Secure, %s [PAY-02]', async (_what, card, response) => {
    const clientSecret = String((await newIntent()).client_secret)
    await processor.confirm({ clientSecret, card: '4000002500003155' })

    expect(await processor.confirm({ clientSecret, card })).toMatchObject(response)
  })

  test('ten concurrent confirmations charge the card once [PAY-02]', async () => {
    const { id, client_secret } = await newIntent()
    const clientSecret = String(client_secret)

    const responses = await Promise.all(
      Array.from({ length: 10 }, () => processor.confirm({ clientSecret, card: '4242424242424242' })),
    )

    expect(responses.filter((response) => response.error === undefined)).toHaveLength(1)
    const all = await stripe.charges.list()
    expect(all.data.filter((charge) => charge.payment_intent === id)).toHaveLength(1)
  })

  test('an unknown card number, a wrong secret and a canceled intent pay nothing', async () => {
    const { id, client_secret } = await newIntent()
    const clientSecret = String(client_secret)

    const unknown = await processor.confirm({ clientSecret, card: '1234' })
    const outsider = await processor.confirm({ clientSecret: `${id}_secret_guess`, card: '4242424242424242' })
    await stripe.paymentIntents.cancel(id)
    const late = await processor.confirm({ clientSecret, card: '4242424242424242' })

    expect(unknown.error?.code).toBe('incorrect_number')
    expect(outsider.error?.code).toBe('payment_intent_invalid_parameter')
    expect(late).toMatchObject({ status: 'canceled', error: { code: 'payment_intent_unexpected_state' } })
  })
})

describe('keys', () => {
  test('the publishable key may only confirm with the client secret', async () => {
    const intent = await newIntent()
    const card = { type: 'card', card: { number: '4242424242424242' } } as const

    await expect(sheet.paymentIntents.create({ amount: 1, currency: 'aud' })).rejects.toMatchObject({ statusCode: 403 })
    await expect(sheet.charges.list()).rejects.toMatchObject({ statusCode: 403 })
    await expect(sheet.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({ statusCode: 400 })
    const paid = await sheet.rawRequest('POST', `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret,
      payment_method_data: card,
    })
    expect(paid).toMatchObject({ status: 'succeeded' })
  })

  test('a wrong API key is an error', async () => {
    const outsider = new Stripe('sk_test_other', { ...processor.endpoint, telemetry: false })

    await expect(outsider.customers.create()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })
})

describe('money out', () => {
  test('transfers and refunds cannot exceed their charge', async () => {
    const charge = await paidCharge(10_000)
    const transfer = (amount: number) =>
      stripe.transfers.create({ amount, currency: 'aud', destination: 'acct_sandbox1', source_transaction: charge })

    await transfer(6_000)
    await expect(transfer(4_001)).rejects.toMatchObject({ statusCode: 400 })
    await stripe.refunds.create({ charge, amount: 2_500 })
    await expect(stripe.refunds.create({ charge, amount: 7_501 })).rejects.toMatchObject({ statusCode: 400 })
    await stripe.refunds.create({ charge })
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    const { charges } = await processor.processorSnapshot()
    expect(charges.find(({ id }) => id === charge)).toMatchObject({ refundedCents: 10_000 })
  })

  test('a transfer can be reversed once', async () => {
    const charge = await paidCharge(10_000)
    const params = { amount: 9_000, currency: 'aud', destination: 'acct_sandbox1', source_transaction: charge }
    const transfer = await stripe.transfers.create(params)

    await stripe.transfers.createReversal(transfer.id)

    await expect(stripe.transfers.createReversal(transfer.id)).rejects.toMatchObject({ statusCode: 400 })
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({ amount_reversed: 9_000 })
  })

  test('lists have pages, newest first, since a time', async () => {
    const start = Math.floor(Date.now() / 1000)
    const charges = [await paidCharge(1_001), await paidCharge(1_002), await paidCharge(1_003)]

    const page = await stripe.charges.list({ limit: 2, created: { gte: start } })
    const next = await stripe.charges.list({ limit: 2, created: { gte: start }, starting_after: String(charges[1]) })

    expect(page.data.map(({ id }) => id)).toEqual([charges[2], charges[1]])
    expect(page.has_more).toBe(true)
    expect(next.data[0]?.id).toBe(charges[0])
  })

  test('evidence decides a dispute, and a closed dispute is lost', async () => {
    const disputed = async () => (await processor.dispute({ chargeId: await paidCharge(2_000) })).id
    const [won, lost, givenUp] = [await disputed(), await disputed(), await disputed()]

    await stripe.disputes.update(won, { evidence: { uncategorized_text: 'winning_evidence' } })
    await stripe.disputes.update(lost, { evidence: { uncategorized_text: 'losing_evidence' }, submit: true })
    expect((await stripe.disputes.close(givenUp)).status).toBe('lost')

    const statusOf = async (id: string) => (await stripe.disputes.retrieve(id)).status
    await eventually(async () => (await statusOf(won)) === 'won' && (await statusOf(lost)) === 'lost')
    await expect(stripe.disputes.close(won)).rejects.toMatchObject({ statusCode: 400 })
  })

  test('a payout is listed', async () => {
    const payout = await stripe.payouts.create({ amount: 1_500, currency: 'aud' })

    const { payouts } = await processor.processorSnapshot()
    expect(payouts).toMatchObject([{ id: payout.id, amountCents: 1_500, currency: 'aud', status: 'paid' }])
  })
})

test('an unknown object returns Stripe’s error', async () => {
  await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(stripe.customerSessions.create({ customer: 'cus_none', components: {} })).rejects.toMatchObject({
    code: 'resource_missing',
  })
  await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 })
})
