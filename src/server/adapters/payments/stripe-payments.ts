/**
 * The payment provider over the real Stripe SDK. With keys it talks to Stripe; without, `endpoint` points it at the
 * practice processor on loopback, and nothing else differs. The SDK repeats a call whose answer was lost under the
 * same idempotency key; what still fails is answered as "unavailable", and the caller's own retry is then safe too.
 */
import Stripe from 'stripe'
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

function genuineEvent(stripe: Stripe, rawBody: Buffer | string, header: string | undefined, secret: string) {
  try {
    return stripe.webhooks.constructEvent(rawBody, header ?? '', secret, toleranceSeconds)
  } catch (error) {
    throw Object.assign(paymentsErrors.notGenuine(), { cause: error })
  }
}

/** An intent that names no stage was not made by us (a payment link, another system on the same account): "other". */
function paymentEvent(event: Stripe.Event): PaymentEvent {
  const other = { type: 'other', id: event.id, name: event.type } as const
  if (event.type !== 'payment_intent.succeeded' && event.type !== 'payment_intent.payment_failed') return other

  const intent = event.data.object
  const stage = stageOf(intent.metadata)
  if (stage === undefined) return other
  const facts = { id: event.id, intentId: intent.id, amountCents: cents(intent.amount), ...stage }
  const chargeId = chargeOf(intent)
  if (event.type === 'payment_intent.succeeded')
    return chargeId === undefined ? other : { type: 'payment.succeeded', ...facts, chargeId }
  return { type: 'payment.failed', ...facts, reason: intent.last_payment_error?.code ?? 'unknown' }
}

function stageOf(metadata: Stripe.Metadata): StageRef | undefined {
  const { jobId, stageIndex } = metadata
  if (jobId === undefined || stageIndex === undefined || !/^\d$/.test(stageIndex)) return undefined
  return { jobId, stageIndex: Number(stageIndex) }
}
