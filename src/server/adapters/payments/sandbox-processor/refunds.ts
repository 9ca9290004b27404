/**
 * Refunds. As at Stripe, a refund does not reverse the transfer; the caller does that. The card decides whether the
 * refund succeeds at once, later, or is returned by the bank.
 */
import { textsAt } from './form-body.ts'
import {
  amountOrRemaining,
  invalidRequest,
  newObject,
  outcomeOf,
  requiredText,
  updateOperation,
  updatePairOperation,
} from './operation.ts'
import type { Charge, Refund } from './stripe-objects.ts'

export const createRefund = updateOperation(
  'charge',
  (request) => requiredText(request.body, 'charge'),
  (request, charge) => {
    if (charge.disputed)
      throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      })
    const left = charge.status === 'failed' ? 0 : charge.amount - charge.amount_refunded - (charge.amount_disputed ?? 0)
    const amount = amountOrRemaining(request, left)
    if (left === 0)
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    if (amount > left)
      throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
        param: 'amount',
      })
    const refund: Refund = {
      ...newObject(request, 'refund'),
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status: charge.refund_behaviour === 'pending-first' ? 'pending' : 'succeeded',
      metadata: textsAt(request.body, 'metadata'),
    }
    const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount }
    return outcomeOf(refund, {
      store: [refund, refunded],
      events: [
        { type: 'refund.created', object: refund },
        { type: 'charge.refunded', object: refunded },
      ],
      delayedTasks: charge.refund_behaviour === 'at-once' ? [] : [{ operation: 'settle-refund', id: refund.id }],
    })
  },
)

/** The bank's result. A returned refund may be requested again. */
export const settleRefund = updatePairOperation(
  'refund',
  (request) => request.id,
  { kind: 'charge', idOf: (_, refund) => refund.charge },
  (_, refund, charge) => {
    if (charge.refund_behaviour === 'fails-later') {
      const failed: Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
      const restored: Charge = { ...charge, amount_refunded: charge.amount_refunded - refund.amount }
      return outcomeOf(failed, { store: [failed, restored], events: [{ type: 'refund.failed', object: failed }] })
    }
    const paid: Refund = { ...refund, status: 'succeeded' }
    return outcomeOf(paid, { events: [{ type: 'refund.updated', object: paid }] })
  },
)
