/**
 * Reads what Stripe says by webhook. Genuine says who sent it, not what it is: Stripe's own types are not trusted for
 * what comes from outside. What names no payment of ours, or is none of our business, is "other".
 */
import type Stripe from 'stripe'
import { z } from 'zod'
import { cents } from '#domain/core/money.ts'
import { paymentsErrors } from './payments-errors.ts'
import type { PaymentEvent } from './payments-port.ts'
import { stateOf } from './stripe-accounts.ts'
import { refundStatus } from './stripe-transfers.ts'

/** A signature older than this is refused, so that a recorded message cannot be played again later. */
const toleranceSeconds = 300

/** Messages about the platform and those about its contractors come under secrets of their own; either is genuine. */
export function verifyWebhook(
  stripe: Stripe,
  rawBody: Buffer | string,
  header: string | undefined,
  secrets: readonly string[],
): unknown {
  let refusal: unknown
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, header ?? '', secret, toleranceSeconds)
    } catch (error) {
      refusal = error
    }
  }
  throw Object.assign(paymentsErrors.notGenuine(), { cause: refusal })
}

const eventShape = z.object({
  id: z.string().min(1),
  type: z.string(),
  account: z.string().optional(),
  data: z.object({ object: z.unknown() }).optional().catch(undefined),
})

interface About {
  readonly id: string
  /** The contractor's account that the event happened in; none for the platform's own. */
  readonly account: string | undefined
}

/** Undefined where the object is not what we need it to be: then the event is none of ours. */
type Reading = (object: unknown, about: About) => PaymentEvent | undefined

/** Makes a reading of a shape and of what follows from it. */
function reading<T>(shape: z.ZodType<T>, read: (object: T, about: About) => PaymentEvent | undefined): Reading {
  return (object, about) => {
    const found = shape.safeParse(object)
    return found.success ? read(found.data, about) : undefined
  }
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])

const intentShape = z.object({
  id: z.string(),
  amount: z.int().positive(),
  latest_charge: reference.nullish(),
  last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
  metadata: z.object({ jobId: z.string(), stageIndex: z.string().regex(/^\d$/) }),
})

function intentFacts({ metadata: { jobId, stageIndex }, id, amount }: z.infer<typeof intentShape>, event: About) {
  return { id: event.id, intentId: id, amountCents: cents(amount), jobId, stageIndex: Number(stageIndex) }
}

const succeeded = reading(intentShape, (intent, about) =>
  intent.latest_charge
    ? { type: 'payment.succeeded', ...intentFacts(intent, about), chargeId: intent.latest_charge }
    : undefined,
)

const failed = reading(intentShape, (intent, about) => ({
  type: 'payment.failed',
  ...intentFacts(intent, about),
  reason: intent.last_payment_error?.code ?? 'unknown',
}))

const refundShape = z.object({
  id: z.string(),
  charge: reference,
  status: z.string(),
  failure_reason: z.string().nullish(),
})

const refunded = reading(refundShape, ({ id: refundId, charge, status, failure_reason: failure }, { id }) => ({
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

/** A question of the bank (`warning_…`) takes no money; once it does, Stripe says so by `funds_withdrawn`. */
const disputed = reading(disputeShape, (dispute, { id }) => {
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

const settled = reading(z.object({ id: z.string(), status: z.enum(['won', 'lost']) }), (dispute, { id }) => ({
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

const accountChanged = reading(accountShape, (account, { id }) => ({
  type: 'account.updated',
  id,
  accountId: account.id,
  ...stateOf(account),
}))

const payoutShape = z.object({ id: z.string(), failure_code: z.string().nullish() })

/** A payout of the platform itself names no account, and is none of a contractor. */
const payoutEnded = (status: 'paid' | 'failed', failure?: string) =>
  reading(payoutShape, (payout, { id, account: accountId }) => {
    if (accountId === undefined) return undefined
    const why = payout.failure_code ?? failure
    return { type: 'payout.updated', id, accountId, providerId: payout.id, status, ...(why && { failure: why }) }
  })

const ofPlatform = [
  ['payment_intent.succeeded', succeeded],
  ['payment_intent.payment_failed', failed],
  ['refund.created', refunded],
  ['refund.updated', refunded],
  ['refund.failed', refunded],
  ['charge.refund.updated', refunded],
  ['charge.dispute.created', disputed],
  ['charge.dispute.funds_withdrawn', disputed],
  ['charge.dispute.closed', settled],
] as const
const ofAccounts = [
  ['account.updated', accountChanged],
  ['payout.paid', payoutEnded('paid')],
  ['payout.failed', payoutEnded('failed', 'failed')],
  ['payout.canceled', payoutEnded('failed', 'canceled')],
] as const

/** What the product has to subscribe to at Stripe, for the platform's account and for connected accounts. */
const readings: ReadonlyMap<string, Reading> = new Map([...ofPlatform, ...ofAccounts])

/** The names of the messages about the platform's own money. */
export const platformEventTypes: readonly string[] = ofPlatform.map(([type]) => type)

/** The names of every message that the product reads. */
export const eventTypes: readonly string[] = [...readings.keys()]

export function paymentEvent(message: unknown): PaymentEvent {
  const event = eventShape.safeParse(message)
  if (!event.success) throw paymentsErrors.notGenuine()
  const { id, type, account, data } = event.data
  return readings.get(type)?.(data?.object, { id, account }) ?? { type: 'other', id, name: type }
}
