/**
 * A payment provider for the tests of its port: the sandbox processor, or Stripe's test mode if
 * `STRIPE_TEST_SECRET_KEY` is set. Both must pass the same suite.
 */
import Stripe from 'stripe'
import type { Payments } from '#server/adapters/payments/payments-port.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { freshDatabase } from './database.ts'
import { secretKey as sandboxKey, startProcessorOn, webhookSecret } from './start-processor.ts'

export interface ProviderUnderTest {
  readonly payments: Payments
  /** Acts as the customer's browser. */
  confirm(intentId: string, paymentMethod: string): Promise<void>
  stop(): Promise<void>
}

/** No server listens there. The suite polls and receives no webhooks. */
const nowhere = 'http://127.0.0.1:9'

export async function paymentProvider(): Promise<ProviderUnderTest> {
  const secretKey = process.env.STRIPE_TEST_SECRET_KEY
  if (secretKey !== undefined) return underTest(secretKey, {}, async () => {})
  const database = await freshDatabase()
  const processor = await startProcessorOn(database.url, nowhere)
  return underTest(sandboxKey, { endpoint: processor.endpoint }, async () => {
    await processor.stop()
    await database.drop()
  })
}

type Endpoint = Pick<Parameters<typeof stripePayments>[0], 'endpoint'>

function underTest(secretKey: string, where: Endpoint, stop: () => Promise<void>): ProviderUnderTest {
  const stripe = new Stripe(secretKey, { ...where.endpoint, telemetry: false })
  return {
    payments: stripePayments({ secretKey, webhookSecret, ...where }),
    confirm: async (intentId, paymentMethod) => {
      await stripe.paymentIntents.confirm(intentId, {
        payment_method: paymentMethod,
        return_url: 'https://example.com',
      })
    },
    stop,
  }
}
