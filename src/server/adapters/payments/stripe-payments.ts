/**
 * The payment provider over the real Stripe SDK. With keys it talks to Stripe; without, `endpoint` points it at the
 * practice processor on loopback, and nothing else differs. The SDK repeats a call whose answer was lost under the
 * same idempotency key; what still fails is answered as "unavailable", and the caller's own retry is then safe too.
 */
import Stripe from 'stripe'
import { z } from 'zod'
import { cents } from '#domain/core/money.ts'
import { paymentsErrors } from './payments-errors.ts'
import type { PaymentEvent, Payments, StageRef } from './payments-port.ts'

export interface StripePaymentsOptions {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly endpoint?: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' }
  readonly timeoutMs?: number
}

/** A signature older than this is refused, so that a recorded message cannot be played again later. */
const toleranceSeconds = 300

export function stripePayments(options: StripePaymentsOptions): Payments {
  const stripe = new Stripe(options.secretKey, {
    ...options.endpoint,
    timeout: options.timeoutMs ?? 8_000,
    maxNetworkRetries: 2,
    telemetry: false,
  })

  return {
    createCustomer: ({ name, email, idempotencyKey }) =>
      reached(async () => {
        const customer = await stripe.customers.create({ name, email }, { idempotencyKey })
        return { customerRef: customer.id }
      }),

    createIntent: ({ amountCents, customerRef, description, idempotencyKey, ...stage }) =>
      reached(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'aud',
            customer: customerRef,
            description,
            automatic_payment_methods: { enabled: true },
            ...marksOf(stage),
          },
          { idempotencyKey },
        )
        return { intentId: intent.id, clientSecret: secretOf(intent) }
      }),

    createCustomerSession: (customerRef) =>
      reached(async () => {
        const session = await stripe.customerSessions.create({
          customer: customerRef,
          components: { payment_element: { enabled: true } },
        })
        return { secret: session.client_secret }
      }),

    retrieveIntent: (intentId) =>
      reached(async () => {
        const intent = await stripe.paymentIntents.retrieve(intentId)
        return {
          intentId: intent.id,
          clientSecret: secretOf(intent),
          status: intent.status,
          amountCents: cents(intent.amount),
          chargeId: chargeOf(intent),
        }
      }),

    createTransfer: ({ amountCents, destination, sourceCharge, idempotencyKey, ...stage }) =>
      reached(async () => {
        const transfer = await stripe.transfers.create(
          {
            amount: amountCents,
            currency: 'aud',
            destination,
            source_transaction: sourceCharge,
            ...marksOf(stage),
          },
          { idempotencyKey },
        )
        return { transferId: transfer.id }
      }),

    refund: ({ chargeId, amountCents, idempotencyKey }) =>
      reached(async () => {
        const refund = await stripe.refunds.create({ charge: chargeId, amount: amountCents }, { idempotencyKey })
        return { refundId: refund.id }
      }),

    readWebhook: (rawBody, signatureHeader) =>
      paymentEvent(genuineEvent(stripe, rawBody, signatureHeader, options.webhookSecret)),
  }
}

/** Ties a charge and its transfer together, and lets every event say which stage it is about. */
function marksOf({ jobId, stageIndex }: StageRef) {
  return {
    transfer_group: `job_${jobId}_stage_${stageIndex}`,
    metadata: { jobId, stageIndex: String(stageIndex) },
  }
}

function secretOf(intent: Stripe.PaymentIntent): string {
  if (intent.client_secret === null) throw new Error(`The payment intent ${intent.id} came without a client secret`)
  return intent.client_secret
}

function chargeOf(intent: Stripe.PaymentIntent): string | undefined {
  const charge = intent.latest_charge
  return typeof charge === 'object' ? charge?.id : charge
}

/** A refusal of the provider is a fault of ours and keeps its own error; only what may pass by itself is "unavailable". */
async function reached<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const mayPass =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAPIError
    throw mayPass ? Object.assign(paymentsErrors.unavailable(), { cause: error }) : error
  }
}

/** Genuine says who sent it, not what it is: Stripe's own types are not trusted for what comes from outside. */
function genuineEvent(stripe: Stripe, rawBody: Buffer | string, header: string | undefined, secret: string): unknown {
  try {
    return stripe.webhooks.constructEvent(rawBody, header ?? '', secret, toleranceSeconds)
  } catch (error) {
    throw Object.assign(paymentsErrors.notGenuine(), { cause: error })
  }
}

const eventShape = z.object({ id: z.string().min(1), type: z.string(), data: z.unknown().optional() })

const intentShape = z.object({
  object: z.object({
    id: z.string(),
    amount: z.int().positive(),
    latest_charge: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
    last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
    metadata: z.object({ jobId: z.string(), stageIndex: z.string().regex(/^\d$/) }),
  }),
})

/** An intent that names no stage was not made by us (a payment link, another system on the same account): "other". */
function paymentEvent(message: unknown): PaymentEvent {
  const event = eventShape.safeParse(message)
  if (!event.success) throw paymentsErrors.notGenuine()
  const { id, type, data } = event.data
  const other = { type: 'other', id, name: type } as const
  if (type !== 'payment_intent.succeeded' && type !== 'payment_intent.payment_failed') return other

  const read = intentShape.safeParse(data)
  if (!read.success) return other
  const { metadata, amount, latest_charge: chargeId, ...intent } = read.data.object
  const stage = { jobId: metadata.jobId, stageIndex: Number(metadata.stageIndex) }
  const facts = { id, intentId: intent.id, amountCents: cents(amount), ...stage }
  if (type === 'payment_intent.succeeded') return chargeId ? { type: 'payment.succeeded', ...facts, chargeId } : other
  return { type: 'payment.failed', ...facts, reason: intent.last_payment_error?.code ?? 'unknown' }
}
