/**
 * Refunds. As at Stripe, a refund does not call a transfer back: who refunds a released charge reverses the transfer as
 * well. The card of the charge says whether a refund succeeds at once, only after a while, or is sent back by the bank
 * although it had succeeded.
 */
import { textsAt } from './form-body.ts'
import {
  amountOrRemaining,
  answered,
  changing,
  invalidRequest,
  newObject,
  requiredText,
  updatePairOperation,
} from './operation.ts'
import type { Charge, Refund } from './stripe-objects.ts'

export const createRefund = changing(
  'charge',
  (ask) => requiredText(ask.body, 'charge'),
  (ask, charge) => {
    const left = charge.status === 'failed' ? 0 : charge.amount - charge.amount_refunded
    const amount = amountOrRemaining(ask, left)
    if (charge.disputed)
      throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      })
    if (left === 0)
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    if (amount > left)
      throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
        param: 'amount',
      })
    const refund: Refund = {
      ...newObject(ask, 'refund'),
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status: charge.refund_behaviour === 'pending-first' ? 'pending' : 'succeeded',
      metadata: textsAt(ask.body, 'metadata'),
    }
    const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount }
    return answered(refund, {
      store: [refund, refunded],
      announce: [
        { type: 'refund.created', object: refund },
        { type: 'charge.refunded', object: refunded },
      ],
      later: charge.refund_behaviour === 'at-once' ? [] : [{ operation: 'settle-refund', id: refund.id }],
    })
  },
)

/** The bank's answer. What it sends back may be refunded again. */
export const settleRefund = updatePairOperation(
  'refund',
  (ask) => ask.id,
  { kind: 'charge', idOf: (_, refund) => refund.charge },
  (_, refund, charge) => {
    if (charge.refund_behaviour === 'fails-later') {
      const failed: Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
      const restored: Charge = { ...charge, amount_refunded: charge.amount_refunded - refund.amount }
      return answered(failed, { store: [failed, restored], announce: [{ type: 'refund.failed', object: failed }] })
    }
    const paid: Refund = { ...refund, status: 'succeeded' }
    return answered(paid, { announce: [{ type: 'refund.updated', object: paid }] })
  },
)
