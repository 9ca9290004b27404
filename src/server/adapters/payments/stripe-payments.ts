/**
 * Payment provider with the real Stripe SDK. Without keys, `endpoint` selects the sandbox processor on loopback. The
 * SDK retries lost responses with the same idempotency key. Remaining failures become "unavailable", and the caller can
 * retry safely.
 */
import Stripe from 'stripe'
import type { BankAccount, Payments, RecentEvent } from './payments-port.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { stripeCharges } from './stripe-charges.ts'
import { paymentEvent, platformEventTypes, verifyWebhook } from './stripe-events.ts'
import { limit, pagesOf, secondsOf, stripeFees, stripeRecords } from './stripe-records.ts'
import { stripeTransfers } from './stripe-transfers.ts'

const requestTimeoutMs = 8_000

export interface StripePaymentsOptions {
  readonly secretKey: string
  /** Comma-separated, if platform and connected accounts use two webhook endpoints. */
  readonly webhookSecret: string
  /** Only for the sandbox processor. Stripe knows the bank account of a payout. */
  readonly bankAccountId?: (bank: BankAccount) => string
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
    ...stripeAccounts(stripe, options.bankAccountId),
    recentEventsSince: (since) => recentEventsSince(stripe, since),
    records: (request) => stripeRecords(stripe, request),
    fees: (range) => stripeFees(stripe, range),
    parseEvent: (body) => paymentEvent(JSON.parse(body)),
    readWebhook: (rawBody, signatureHeader) =>
      paymentEvent(verifyWebhook(stripe, rawBody, signatureHeader, webhookSecrets)),
  }
}

/** Stripe keeps every event for 30 days, and its id equals the webhook's. */
async function* recentEventsSince(stripe: Stripe, since: Date): AsyncGenerator<RecentEvent> {
  const params = { types: [...platformEventTypes], created: { gte: secondsOf(since) }, limit }
  for await (const event of pagesOf(stripe.events.list(params)))
    yield { id: event.id, body: JSON.stringify(event), createdAt: new Date(event.created * 1000) }
}
