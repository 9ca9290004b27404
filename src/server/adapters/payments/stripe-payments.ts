/**
 * The payment provider over the real Stripe SDK. With keys it talks to Stripe; without, `endpoint` points it at the
 * practice processor on loopback, and nothing else differs. The SDK repeats a call whose answer was lost under the
 * same idempotency key; what still fails is answered as "unavailable", and the caller's own retry is then safe too.
 */
import Stripe from 'stripe'
import type { Payments } from './payments-port.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { stripeCharges } from './stripe-charges.ts'
import { paymentEvent, verifyWebhook } from './stripe-events.ts'
import { announcedSince } from './stripe-recent-events.ts'
import { stripeRecords } from './stripe-records.ts'
import { stripeMoneyOut } from './stripe-transfers.ts'

const answerTimeoutMs = 8_000

export interface StripePaymentsOptions {
  readonly secretKey: string
  /** Several, separated by commas, where the platform's and its contractors' messages come from two endpoints. */
  readonly webhookSecret: string
  readonly endpoint?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }
}

export function stripePayments(options: StripePaymentsOptions): Payments {
  const stripe = new Stripe(options.secretKey, {
    ...options.endpoint,
    timeout: answerTimeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const webhookSecrets = options.webhookSecret.split(',')

  return {
    ...stripeCharges(stripe),
    ...stripeMoneyOut(stripe),
    ...stripeAccounts(stripe),
    announcedSince: (since) => announcedSince(stripe, since),
    records: (asked) => stripeRecords(stripe, asked),
    readWebhook: (rawBody, signatureHeader) =>
      paymentEvent(verifyWebhook(stripe, rawBody, signatureHeader, webhookSecrets)),
  }
}
