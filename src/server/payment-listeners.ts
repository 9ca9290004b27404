/** Who listens to what the payment processor says. Payments know nothing of who is above them. */
import type { Outbox } from './core/outbox.ts'
import type { PaymentListeners } from './payments/process-event.ts'
import { confirmPayment } from './stages/confirm-payment.ts'

export function paymentListeners(outbox: Outbox): PaymentListeners {
  return {
    onPaymentConfirmed: (db, ...confirmed) => confirmPayment(db, outbox, ...confirmed),
  }
}
