/**
 * Routes a processor event to its listener, inside the caller's transaction. Listeners accept events in any order and
 * more than once. An event about an unknown record throws `paymentErrors.notYet`, so that the processor sends it again.
 * The result writes the decision.
 */
import type { PaymentEvent } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { PaymentEventDeps, WriteBatch } from './payment-event-deps.ts'
import { type Confirmation, recordPayment } from './record-payment.ts'

export async function processEvent(
  deps: PaymentEventDeps,
  db: Db,
  event: PaymentEvent,
  now: Date,
  confirmation?: Confirmation,
): Promise<WriteBatch> {
  const { listeners } = deps
  switch (event.type) {
    case 'payment.succeeded':
      return await recordPayment(deps, db, event, now, confirmation)
    case 'payment.canceled':
      return async () => await listeners.onPaymentCanceled?.(db, event, now)
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
      // A declined card leaves the intent open for another card.
      return async () => undefined
  }
}
