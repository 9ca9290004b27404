/**
 * The processor says what happened. Only genuine events count; each counts once, however often and in whatever order
 * they come. The note that an event was received, as it was sent, and everything that follows from it are one
 * transaction, so a crash in between leaves an event that the processor will send again.
 */
import type { Pool } from 'pg'
import type { PaymentEvent, Payments } from '../adapters/payments/payments-port.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { failPoint } from '../core/fail-point.ts'
import type { PaymentEventDeps } from './payment-event-deps.ts'
import { insertWebhookEvent } from './payment-store.ts'
import { processEvent } from './process-event.ts'

export interface WebhookDeps extends PaymentEventDeps {
  readonly pool: Pool
  readonly payments: Pick<Payments, 'readWebhook'>
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

/** Takes an event that was not taken before. */
export async function handleEvent(
  deps: PaymentEventDeps & Pick<WebhookDeps, 'pool'>,
  event: PaymentEvent,
  body: string,
  now: Date,
): Promise<void> {
  await inTransaction(deps.pool, async (db) => {
    // What is read for it travels along with its note, and is looked at only where the note is new.
    const [isNew, take] = await Promise.all([
      insertWebhookEvent.run(db, [event.id, event.type, body, now]),
      processEvent(deps, db, event, now),
    ])
    if (isNew === 1) await take()
    failPoint(`before ${event.type}`)
  })
  failPoint(`after ${event.type}`)
}
