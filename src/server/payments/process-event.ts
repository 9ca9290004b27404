/**
 * What follows from a message of the processor: whoever is concerned hears of it, inside the caller's transaction.
 * Features above payments are handed in. Every listener is right in any order and any number of times; one that hears
 * of something it does not know yet throws `paymentErrors.notYet`, and the message counts as not received.
 * What is given writes it down; a payment is the one event of which much is read before.
 */
import type { PaymentEvent } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { PaymentEventDeps, WriteBatch } from './payment-event-deps.ts'
import { recordPayment } from './record-payment.ts'

export async function processEvent(
  deps: PaymentEventDeps,
  db: Db,
  event: PaymentEvent,
  now: Date,
): Promise<WriteBatch> {
  const { listeners } = deps
  switch (event.type) {
    case 'payment.succeeded':
      return await recordPayment(deps, db, event, now)
    case 'refund.updated':
      return async () => await listeners.onRefundUpdated?.(db, event, now)
    case 'dispute.opened':
      return async () => await listeners.onDisputeOpened?.(db, event, now)
    case 'dispute.closed':
      return async () => await listeners.onDisputeClosed?.(db, event, now)
    case 'account.updated':
      return async () => await listeners.onAccountUpdated?.(db, event, now)
    case 'payout.updated':
      return async () => await listeners.onPayoutUpdated?.(db, event, now)
    case 'payment.failed':
    case 'other':
      // A card that was declined leaves the intent open for another one.
      return async () => undefined
  }
}
