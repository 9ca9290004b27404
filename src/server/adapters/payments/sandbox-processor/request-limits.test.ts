import Stripe from 'stripe'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { secretKey, startProcessorOn } from '#tests/support/start-processor.ts'

const database = await freshDatabase()
const processor = await startProcessorOn(database.url, 'http://127.0.0.1:9')
const stripe = new Stripe(secretKey, { ...processor.endpoint, maxNetworkRetries: 0, telemetry: false })

afterAll(async () => {
  await processor.stop()
  await database.drop()
})

const numberedKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, '1']))

test.each([
  ['no amount', { currency: 'aud' }],
  ['a fraction of a cent', { amount: 1.5, currency: 'aud' }],
  ['nothing to pay', { amount: 0, currency: 'aud' }],
  ['49 cents', { amount: 49, currency: 'aud' }],
  ['nine digits', { amount: 100_000_000, currency: 'aud' }],
  ['an unknown currency', { amount: 100, currency: 'xyz' }],
  ['51 metadata keys', { amount: 100, currency: 'aud', metadata: numberedKeys(51) }],
  ['a metadata key of 41 characters', { amount: 100, currency: 'aud', metadata: { ['k'.repeat(41)]: '1' } }],
  ['a metadata value of 501 characters', { amount: 100, currency: 'aud', metadata: { key: 'v'.repeat(501) } }],
])('an intent with %s is an error', async (_, params) => {
  const createOperation = stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams)

  await expect(createOperation).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
})

test('an idempotency key of 256 characters is an error', async () => {
  const intent = stripe.paymentIntents.create({ amount: 100, currency: 'aud' }, { idempotencyKey: 'k'.repeat(256) })

  await expect(intent).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
})
