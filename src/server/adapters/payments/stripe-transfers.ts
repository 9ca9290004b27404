/**
 * Outgoing money: transfers, reversals and refunds. Stripe may forget an idempotency key after 24 hours, so the key is
 * also stored as metadata, by which `find…` looks up an earlier request. Requests of older versions have no such
 * metadata and match by amount.
 */
import type Stripe from 'stripe'
import { callStripeToMoveMoney, currency, stageMetadata, transferGroup } from './call-stripe.ts'
import type { Payments, RefundResult, RefundStatus } from './payments-port.ts'
import { limit, pagesOf } from './stripe-records.ts'

type OutgoingPayments = Pick<
  Payments,
  'createTransfer' | 'findTransfer' | 'reverseTransfer' | 'findReversal' | 'refund' | 'findRefund'
>

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
            metadata: { ...stageMetadata(stage), reference: idempotencyKey },
          },
          { idempotencyKey },
        )
        return { transferId: transfer.id }
      }),

    findTransfer: async ({ amountCents, idempotencyKey, ...stage }) => {
      const list = stripe.transfers.list({ transfer_group: transferGroup(stage), limit })
      const found = await findIn(
        list,
        ({ metadata, amount }) =>
          metadata.reference === idempotencyKey || (!metadata.reference && amount === amountCents),
      )
      return found && { transferId: found.id }
    },

    reverseTransfer: ({ transferId, amountCents, idempotencyKey }) =>
      callStripeToMoveMoney(async () => {
        const reversal = await stripe.transfers.createReversal(transferId, { amount: amountCents }, { idempotencyKey })
        return { reversalId: reversal.id }
      }),

    /** A transfer is reversed once, in full. */
    findReversal: async ({ transferId, amountCents }) => {
      const list = stripe.transfers.listReversals(transferId, { limit })
      const found = await findIn(list, ({ amount }) => amount === amountCents)
      return found && { reversalId: found.id }
    },

    refund: ({ chargeId, amountCents, idempotencyKey, ...stage }) =>
      callStripeToMoveMoney(async () => {
        const metadata = { ...stageMetadata(stage), reference: idempotencyKey }
        const refund = await stripe.refunds.create(
          { charge: chargeId, amount: amountCents, metadata },
          { idempotencyKey },
        )
        return resultOf(refund)
      }),

    findRefund: async ({ chargeId, amountCents, idempotencyKey }) => {
      const list = stripe.refunds.list({ charge: chargeId, limit })
      const found = await findIn(list, ({ metadata, amount, status }) => {
        if (metadata?.reference) return metadata.reference === idempotencyKey
        return amount === amountCents && refundStatus(status) !== 'failed'
      })
      return found && resultOf(found)
    },
  }
}

/** The first object of a list that matches. */
export async function findIn<T>(list: AsyncIterable<T>, matches: (found: T) => boolean): Promise<T | undefined> {
  for await (const found of pagesOf(list)) if (matches(found)) return found
  return undefined
}

const resultOf = ({ id, status }: Stripe.Refund): RefundResult => ({ refundId: id, status: refundStatus(status) })

/** Card refunds are `pending`, `succeeded` or `failed`; other methods also have `requires_action` and `canceled`. */
export function refundStatus(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}
