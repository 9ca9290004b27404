/** Webhooks of the payment processor, signed with the product's own secret. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Stripe from 'stripe'
import type { Secrets } from '#server/core/config/secrets.ts'
import { anonymous, type Reply } from './clients.ts'
import type { Product } from './product.ts'

export interface TestPayment {
  readonly jobId: string
  readonly stageIndex: number
  readonly amountCents: number
  readonly intentId: string
}

/** An event as Stripe shapes it. */
export function paymentEvent(type: 'succeeded' | 'payment_failed' | 'canceled', payment: TestPayment) {
  const { jobId, stageIndex, amountCents, intentId } = payment
  const object = {
    id: intentId,
    object: 'payment_intent',
    amount: amountCents,
    amount_received: type === 'succeeded' ? amountCents : 0,
    currency: 'aud',
    status: type === 'payment_failed' ? 'requires_payment_method' : type,
    latest_charge: `ch_of_${intentId}`,
    last_payment_error: type === 'payment_failed' ? { code: 'card_declined' } : null,
    metadata: { jobId, stageIndex: String(stageIndex) },
  }
  const id = `evt_${randomBytes(8).toString('hex')}`
  return { id, object: 'event', api_version: '2026-10-28.endive', type: `payment_intent.${type}`, data: { object } }
}

/** Stores what the processor says about an event's payment, as if a card had paid it there. */
export async function storePaymentAtProcessor({ pool }: Product, event: ReturnType<typeof paymentEvent>) {
  const intent = { ...event.data.object, client_secret: `${event.data.object.id}_secret_test` }
  const { id, amount, amount_received, currency, latest_charge, metadata } = intent
  const charge = { id: latest_charge, object: 'charge', payment_intent: id, status: 'succeeded', disputed: false }
  const amounts = {
    amount,
    amount_captured: amount_received,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_behaviour: 'at-once',
  }
  const created = Math.floor(Date.now() / 1000)
  for (const object of [intent, ...(latest_charge ? [{ ...charge, ...amounts, currency, metadata }] : [])])
    await pool.query(
      `insert into sandbox_processor.objects (id, kind, body) values ($1, $2, $3)
       on conflict (id) do update set body = sandbox_processor.objects.body || excluded.body`,
      [object.id, object.object, JSON.stringify({ created, livemode: false, ...object })],
    )
}

interface Forgery {
  readonly secret?: string
  readonly ageSeconds?: number
  /** The body to send instead of the signed one. */
  readonly sentBody?: string
}

export async function sendWebhook(product: Product, event: object, forgery: Forgery = {}): Promise<Reply> {
  const payload = JSON.stringify(event)
  const secret = forgery.secret ?? (await secretsOf(product)).webhookSecret
  const timestamp = Math.floor(Date.now() / 1000) - (forgery.ageSeconds ?? 0)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  return await anonymous(product).sendRaw('POST', '/webhooks/stripe', {
    body: forgery.sentBody ?? payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  })
}

export async function secretsOf({ dataDir }: Product): Promise<Secrets> {
  return JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Secrets
}
