/**
 * Payment provider with the real Stripe SDK. Without keys, `endpoint` selects the sandbox processor on loopback. The
 * SDK retries lost responses with the same idempotency key. Remaining failures become "unavailable", and the caller can
 * retry safely.
 */
import Stripe from 'stripe'
import type { Payments } from './payments-port.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { stripeCharges } from './stripe-charges.ts'
import { paymentEvent, verifyWebhook } from './stripe-events.ts'
import { recentEventsSince } from './stripe-recent-events.ts'
import { stripeRecords } from './stripe-records.ts'
import { stripeTransfers } from './stripe-transfers.ts'

const requestTimeoutMs = 8_000

export interface StripePaymentsOptions {
  readonly secretKey: string
  /** Comma-separated, if platform and connected accounts use two webhook endpoints. */
  readonly webhookSecret: string
  readonly endpoint?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }
}

export function stripePayments(options: StripePaymentsOptions): Payments {
  const stripe = new Stripe(options.secretKey, {
    ...options.endpoint,
    timeout: requestTimeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const webhookSecrets = options.webhookSecret.split(',')

  return {
    ...stripeCharges(stripe),
    ...stripeTransfers(stripe),
    ...stripeAccounts(stripe),
    recentEventsSince: (since) => recentEventsSince(stripe, since),
    records: (request) => stripeRecords(stripe, request),
    readWebhook: (rawBody, signatureHeader) =>
      paymentEvent(verifyWebhook(stripe, rawBody, signatureHeader, webhookSecrets)),
  }
}
