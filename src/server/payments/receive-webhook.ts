/**
 * Receives webhook events. Only signed events count, each once and in any order. The stored event and its effects share
 * a transaction, so after a crash the processor sends it again.
 */
import type { Pool } from 'pg'
import type { PaymentEvent, Payments } from '../adapters/payments/payments-port.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { failPoint } from '../core/fail-point.ts'
import type { PaymentEventDeps } from './payment-event-deps.ts'
import { insertWebhookEvent } from './payment-store.ts'
import { processEvent } from './process-event.ts'
import { type Confirmation, UnexpectedPayment } from './record-payment.ts'

/** Dependencies of every source of events: webhooks, the event list and polls. */
export interface EventDeps extends PaymentEventDeps {
  readonly pool: Pool
  readonly payments: Pick<Payments, 'findIntent'>
}

export interface WebhookDeps extends EventDeps {
  readonly payments: Pick<Payments, 'findIntent' | 'readWebhook'>
}

export async function receiveWebhook(
  deps: WebhookDeps,
  rawBody: Buffer,
  signature: string | undefined,
  now: Date,
): Promise<void> {
  const event = deps.payments.readWebhook(rawBody, signature)
  await handleEvent(deps, event, rawBody.toString('utf8'), now)
}

/**
 * Handles an event that was not handled before. If it is about an unexpected payment, the processor is asked between
 * two transactions, and the second one decides by its answer.
 */
export async function handleEvent(deps: EventDeps, event: PaymentEvent, body: string, now: Date): Promise<void> {
  try {
    await handleOnce(deps, event, body, now)
  } catch (error) {
    if (!(error instanceof UnexpectedPayment) || event.type !== 'payment.succeeded') throw error
    const intent = await deps.payments.findIntent(event.intentId)
    await handleOnce(deps, event, body, now, { intent })
  }
}

async function handleOnce(
  deps: EventDeps,
  event: PaymentEvent,
  body: string,
  now: Date,
  confirmation?: Confirmation,
): Promise<void> {
  await inTransaction(deps.pool, async (db) => {
    // Reads are pipelined with the insert. Their result is used only for a new event.
    const [isNew, write] = await Promise.all([
      insertWebhookEvent.run(db, [event.id, event.type, body, now]),
      processEvent(deps, db, event, now, confirmation),
    ])
    if (isNew === 1) await write()
    failPoint(`before ${event.type}`)
  })
  failPoint(`after ${event.type}`)
}
