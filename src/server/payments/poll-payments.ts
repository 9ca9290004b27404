/**
 * A job polls the processor for each payment without a webhook. It handles the response like a webhook. A later webhook
 * changes nothing.
 */
import type { IntentState, PaymentCanceled, PaymentSucceeded, Payments } from '../adapters/payments/payments-port.ts'
import { queues } from '../core/outbox.ts'
import {
  markPolled,
  type PaymentAwaitingWebhookRow,
  paymentAwaitingWebhook,
  paymentsAwaitingWebhook,
} from './payment-store.ts'
import { pollEach } from './poll-each.ts'
import { type EventDeps, handleEvent } from './receive-webhook.ts'

interface PollDeps extends EventDeps {
  readonly payments: Pick<Payments, 'retrieveIntent' | 'findIntent'>
}

const pollBatchSize = 200

export async function pollPayments(deps: PollDeps, now: Date): Promise<void> {
  const { pool } = deps
  const options = {
    queue: queues.pollPayments,
    idOf: ({ job_id, stage_index }: PaymentAwaitingWebhookRow) => `${job_id}:${stage_index}`,
    poll: (payment: PaymentAwaitingWebhookRow) => poll(deps, payment, now),
    markPolled: ({ job_id, stage_index }: PaymentAwaitingWebhookRow) =>
      markPolled.run(pool, [job_id, stage_index, now]),
  }
  await pollEach(deps, await paymentsAwaitingWebhook.all(pool, [now, pollBatchSize]), options, now)
}

/** Polls one payment that failed before, "jb1:0", because an admin has requested it. */
export async function pollPayment(deps: PollDeps, id: string, now: Date): Promise<void> {
  const [jobId = '', stageIndex] = id.split(':')
  const payment = await paymentAwaitingWebhook.maybe(deps.pool, [jobId, Number(stageIndex)])
  if (payment !== undefined) await poll(deps, payment, now)
}

async function poll(deps: PollDeps, payment: PaymentAwaitingWebhookRow, now: Date): Promise<void> {
  const intent = await deps.payments.retrieveIntent(payment.intent_id)
  const event = eventOf(payment, intent)
  if (event !== undefined) await handleEvent(deps, event, JSON.stringify(event), now)
}

/** Without the client secret, because the event is stored. */
function eventOf(
  payment: PaymentAwaitingWebhookRow,
  intent: IntentState,
): PaymentCanceled | PaymentSucceeded | undefined {
  const { intentId, status, amountCents, receivedCents, currency, chargeId } = intent
  const address = { jobId: payment.job_id, stageIndex: payment.stage_index, intentId }
  if (status === 'canceled') return { type: 'payment.canceled', id: `polled:${intentId}:canceled`, ...address }
  if (status !== 'succeeded') return undefined
  return {
    type: 'payment.succeeded',
    id: `polled:${intentId}`,
    ...address,
    status,
    amountCents,
    receivedCents,
    currency,
    chargeId,
  }
}
