/**
 * Parses Stripe webhooks. A valid signature does not guarantee the shape, so Zod checks the fields. Events without a
 * payment of ours become "other".
 */
import type Stripe from 'stripe'
import { z } from 'zod'
import { cents } from '#domain/core/money.ts'
import { paymentsErrors } from './payments-errors.ts'
import type { PaymentEvent } from './payments-port.ts'
import { stateOf } from './stripe-accounts.ts'
import { refundStatus } from './stripe-transfers.ts'

/** Rejects older signatures, so that a recorded event cannot be replayed. */
const toleranceSeconds = 300

/** Platform events and connected account events have different secrets; either is valid. */
export function verifyWebhook(
  stripe: Stripe,
  rawBody: Buffer | string,
  header: string | undefined,
  secrets: readonly string[],
): unknown {
  let cause: unknown
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, header ?? '', secret, toleranceSeconds)
    } catch (error) {
      cause = error
    }
  }
  throw Object.assign(paymentsErrors.notGenuine(), { cause: cause })
}

const eventShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }).optional().catch(undefined),
})

interface EventSource {
  readonly id: string
  /** The connected account of the event; undefined for the platform. */
  readonly account: string | undefined
}

/** Undefined if the object has another shape, so that the event is ignored. */
type EventReader = (object: unknown, event: EventSource) => PaymentEvent | undefined

/** Creates a reader from a schema and a mapping. */
function eventReader<T>(
  shape: z.ZodType<T>,
  read: (object: T, event: EventSource) => PaymentEvent | undefined,
): EventReader {
  return (object, event) => {
    const found = shape.safeParse(object)
    return found.success ? read(found.data, event) : undefined
  }
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const intentShape = z.object({
  id: z.string(),
  amount: z.int().nonnegative(),
  amount_received: z.int().nonnegative().catch(0),
  currency: z.string().catch('unknown'),
  status: z.string().catch('unknown'),
  latest_charge: reference.nullish().catch(undefined),
  last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
  metadata: z.object({ jobId: z.string(), stageIndex: z.string().regex(/^\d$/) }),
})

function intentFacts({ metadata: { jobId, stageIndex }, id }: z.infer<typeof intentShape>, event: EventSource) {
  return { id: event.id, intentId: id, jobId, stageIndex: Number(stageIndex) }
}

/** The name of an event is no proof. Before money is booked, its fields are compared with the expected payment. */
const succeeded = eventReader(intentShape, (intent, event) => ({
  type: 'payment.succeeded',
  ...intentFacts(intent, event),
  status: intent.status,
  amountCents: cents(intent.amount),
  receivedCents: cents(intent.amount_received),
  currency: intent.currency,
  chargeId: intent.latest_charge ?? undefined,
}))

const failed = eventReader(intentShape, (intent, event) => ({
  type: 'payment.failed',
  ...intentFacts(intent, event),
  reason: intent.last_payment_error?.code ?? 'unknown',
}))

const canceled = eventReader(intentShape, (intent, event) => ({
  type: 'payment.canceled',
  ...intentFacts(intent, event),
}))

const refundShape = z.object({
  id: z.string(),
  charge: reference,
  status: z.string(),
  failure_reason: z.string().nullish(),
})

const refunded = eventReader(refundShape, ({ id: refundId, charge, status, failure_reason: failure }, { id }) => ({
  type: 'refund.updated',
  id,
  refundId,
  chargeId: charge,
  status: refundStatus(status),
  ...(failure && { failure }),
}))

const disputeShape = z.object({
  id: z.string(),
  charge: reference,
  amount: z.int().positive(),
  status: z.string(),
  reason: z.string(),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
})

/** An inquiry (`warning_…`) takes no money. If it becomes a dispute, Stripe sends `funds_withdrawn`. */
const disputeOpened = eventReader(disputeShape, (dispute, { id }) => {
  if (dispute.status.startsWith('warning_') || dispute.status === 'prevented') return undefined
  const dueBy = dispute.evidence_details?.due_by
  return {
    type: 'dispute.opened',
    id,
    disputeId: dispute.id,
    chargeId: dispute.charge,
    amountCents: cents(dispute.amount),
    reason: dispute.reason,
    ...(dueBy && { evidenceDueAt: new Date(dueBy * 1000) }),
  }
})

const disputeClosed = eventReader(z.object({ id: z.string(), status: z.enum(['won', 'lost']) }), (dispute, { id }) => ({
  type: 'dispute.closed',
  id,
  disputeId: dispute.id,
  status: dispute.status,
}))

const accountShape = z.object({
  id: z.string(),
  payouts_enabled: z.boolean(),
  capabilities: z.object({ transfers: z.string().optional() }).nullish(),
  requirements: z.object({ currently_due: z.array(z.string()).nullish() }).nullish(),
})

const accountChanged = eventReader(accountShape, (account, { id }) => ({
  type: 'account.updated',
  id,
  accountId: account.id,
  ...stateOf(account),
}))

const payoutShape = z.object({ id: z.string(), failure_code: z.string().nullish() })

/** A platform payout names no account and is ignored. */
const payoutEnded = (status: 'paid' | 'failed', failure?: string) =>
  eventReader(payoutShape, (payout, { id, account: accountId }) => {
    if (accountId === undefined) return undefined
    const why = payout.failure_code ?? failure
    return { type: 'payout.updated', id, accountId, providerId: payout.id, status, ...(why && { failure: why }) }
  })

const platformReaders = [
  ['payment_intent.succeeded', succeeded],
  ['payment_intent.payment_failed', failed],
  ['payment_intent.canceled', canceled],
  ['refund.created', refunded],
  ['refund.updated', refunded],
  ['refund.failed', refunded],
  ['charge.refund.updated', refunded],
  ['charge.dispute.created', disputeOpened],
  ['charge.dispute.funds_withdrawn', disputeOpened],
  ['charge.dispute.closed', disputeClosed],
] as const
const accountReaders = [
  ['account.updated', accountChanged],
  ['payout.paid', payoutEnded('paid')],
  ['payout.failed', payoutEnded('failed', 'failed')],
  ['payout.canceled', payoutEnded('failed', 'canceled')],
] as const

/** Event types to subscribe to at Stripe, for the platform and for connected accounts. */
const eventReaders: ReadonlyMap<string, EventReader> = new Map([...platformReaders, ...accountReaders])

/** Event types of the platform account. */
export const platformEventTypes: readonly string[] = platformReaders.map(([type]) => type)

/** All event types the product reads. */
export const eventTypes: readonly string[] = [...eventReaders.keys()]

export function paymentEvent(message: unknown): PaymentEvent {
  const event = eventShape.safeParse(message)
  if (!event.success) throw paymentsErrors.notGenuine()
  const { id, type, account, data } = event.data
  return eventReaders.get(type)?.(data?.object, { id, account }) ?? { type: 'other', id, name: type }
}
