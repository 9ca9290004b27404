/**
 * A job polls the processor for each payment without a webhook. It handles the response like a webhook. A later webhook
 * changes nothing.
 */
import type { Pool } from 'pg'
import type { IntentState, Payments } from '../adapters/payments/payments-port.ts'
import type { PaymentEventDeps } from './payment-event-deps.ts'
import { markPolled, type PaymentAwaitingWebhookRow, paymentsAwaitingWebhook } from './payment-store.ts'
import { pollEach } from './poll-each.ts'
import { handleEvent } from './receive-webhook.ts'
import type { PaymentSucceeded } from './record-payment.ts'

interface PollDeps extends PaymentEventDeps {
  readonly pool: Pool
  readonly payments: Pick<Payments, 'retrieveIntent'>
}

const pollBatchSize = 200

export async function pollPayments(deps: PollDeps, now: Date): Promise<void> {
  const { pool, log } = deps
  await pollEach(await paymentsAwaitingWebhook.all(pool, [now, pollBatchSize]), {
    poll: (payment) => poll(deps, payment, now),
    markPolled: ({ job_id, stage_index }) => markPolled.run(pool, [job_id, stage_index, now]),
    log,
    failure: 'Polling a payment failed',
  })
}

async function poll(deps: PollDeps, payment: PaymentAwaitingWebhookRow, now: Date): Promise<void> {
  const intent = await deps.payments.retrieveIntent(payment.intent_id)
  const event = eventOf(payment, intent)
  if (event !== undefined) await handleEvent(deps, event, JSON.stringify(event), now)
}

function eventOf(payment: PaymentAwaitingWebhookRow, { intentId, status, amountCents, chargeId }: IntentState) {
  if (status !== 'succeeded' || chargeId === undefined) return undefined
  const event: PaymentSucceeded = {
    type: 'payment.succeeded',
    id: `polled:${intentId}`,
    jobId: payment.job_id,
    stageIndex: payment.stage_index,
    intentId,
    chargeId,
    amountCents,
  }
  return event
}
