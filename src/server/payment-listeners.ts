/** Handlers of payment processor events. The payments feature does not know the features above it. */
import { onDisputeClosed, onDisputeOpened } from './chargebacks/handle-dispute-events.ts'
import type { Outbox } from './core/outbox.ts'
import type { PaymentListeners } from './payments/payment-event-deps.ts'
import { onAccountUpdated } from './payouts/refresh-account.ts'
import { onPayoutUpdated } from './payouts/settle-payout.ts'
import { failContract } from './refunds/fail-contract.ts'
import { onRefundUpdated } from './refunds/settle-refund.ts'
import { confirmPayment } from './stages/confirm-payment.ts'

export function paymentListeners(outbox: Outbox): PaymentListeners {
  return {
    onPaymentConfirmed: (db, ...confirmed) => confirmPayment(db, outbox, ...confirmed),
    onPaymentCanceled: (db, ...canceled) => failContract(db, outbox, ...canceled),
    onRefundUpdated: (db, ...updated) => onRefundUpdated(db, outbox, ...updated),
    onDisputeOpened: (db, ...opened) => onDisputeOpened(db, outbox, ...opened),
    onDisputeClosed: (db, ...closed) => onDisputeClosed(db, outbox, ...closed),
    onAccountUpdated: (db, updated) => onAccountUpdated(db, outbox, updated),
    onPayoutUpdated: (db, ...updated) => onPayoutUpdated(db, outbox, ...updated),
  }
}
