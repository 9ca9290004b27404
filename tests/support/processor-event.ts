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
export function paymentEvent(type: 'succeeded' | 'payment_failed', payment: TestPayment) {
  const { jobId, stageIndex, amountCents, intentId } = payment
  const object = {
    id: intentId,
    object: 'payment_intent',
    amount: amountCents,
    currency: 'aud',
    latest_charge: `ch_${randomBytes(8).toString('hex')}`,
    last_payment_error: type === 'payment_failed' ? { code: 'card_declined' } : null,
    metadata: { jobId, stageIndex: String(stageIndex) },
  }
  const id = `evt_${randomBytes(8).toString('hex')}`
  return { id, object: 'event', api_version: '2026-10-28.endive', type: `payment_intent.${type}`, data: { object } }
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
