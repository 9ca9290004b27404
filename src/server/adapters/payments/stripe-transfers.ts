/** Outgoing money: transfers, reversals and refunds. */
import type Stripe from 'stripe'
import { callStripeToMoveMoney, currency, stageMetadata, transferGroup } from './call-stripe.ts'
import type { Payments, RefundStatus } from './payments-port.ts'

type OutgoingPayments = Pick<Payments, 'createTransfer' | 'reverseTransfer' | 'refund'>

export function stripeTransfers(stripe: Stripe): OutgoingPayments {
  return {
    createTransfer: ({ amountCents, destination, sourceCharge, idempotencyKey, ...stage }) =>
      callStripeToMoveMoney(async () => {
        const transfer = await stripe.transfers.create(
          {
            amount: amountCents,
            currency,
            destination,
            source_transaction: sourceCharge,
            transfer_group: transferGroup(stage),
            metadata: stageMetadata(stage),
          },
          { idempotencyKey },
        )
        return { transferId: transfer.id }
      }),

    reverseTransfer: ({ transferId, amountCents, idempotencyKey }) =>
      callStripeToMoveMoney(async () => {
        const reversal = await stripe.transfers.createReversal(transferId, { amount: amountCents }, { idempotencyKey })
        return { reversalId: reversal.id }
      }),

    refund: ({ chargeId, amountCents, idempotencyKey, ...stage }) =>
      callStripeToMoveMoney(async () => {
        const refund = await stripe.refunds.create(
          { charge: chargeId, amount: amountCents, metadata: stageMetadata(stage) },
          { idempotencyKey },
        )
        return { refundId: refund.id, status: refundStatus(refund.status) }
      }),
  }
}

/** Card refunds are `pending`, `succeeded` or `failed`; other methods also have `requires_action` and `canceled`. */
export function refundStatus(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
