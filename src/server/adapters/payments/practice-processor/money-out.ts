/**
 * Money that leaves the platform's account: to contractors (transfers, and back by reversals), to customers (refunds)
 * and to the platform's bank (payouts). Nothing can leave a charge twice: what was refunded or handed on is counted on
 * the charge itself, which is locked meanwhile.
 */
import { textAt, textsAt } from './form-body.ts'
import type { Ask } from './operation.ts'
import { answered, changing, creating, invalidRequest, newObject, requiredAmount, requiredText } from './operation.ts'
import type { Charge, Transfer } from './stripe-objects.ts'

export const createTransfer = changing(
  'charge',
  (ask) => requiredText(ask.body, 'source_transaction'),
  (ask, charge) => {
    const amount = requiredAmount(ask.body)
    const destination = requiredText(ask.body, 'destination')
    if (!destination.startsWith('acct_'))
      throw invalidRequest(`No such destination: '${destination}'`, { code: 'resource_missing', param: 'destination' })
    if (charge.status === 'failed' || amount > charge.amount - charge.amount_transferred)
      throw invalidRequest('Transfers using this transaction as a source must not exceed the source amount.')
    const transfer: Transfer = {
      ...newObject(ask, 'transfer'),
      amount,
      amount_reversed: 0,
      currency: charge.currency,
      destination,
      source_transaction: charge.id,
      transfer_group: textAt(ask.body, 'transfer_group') ?? charge.transfer_group,
      metadata: textsAt(ask.body, 'metadata'),
    }
    const handedOn: Charge = { ...charge, amount_transferred: charge.amount_transferred + amount }
    return answered(transfer, {
      store: [transfer, handedOn],
      announce: [{ type: 'transfer.created', object: transfer }],
    })
  },
)

export const reverseTransfer = changing(
  'transfer',
  (ask) => ask.id,
  (ask, transfer) => {
    const left = transfer.amount - transfer.amount_reversed
    const amount = amountOrAll(ask, left)
    if (amount === 0 || amount > left)
      throw invalidRequest(`Reversal amount is greater than the unreversed amount on the transfer (${left}).`)
    const reversal = {
      ...newObject(ask, 'transfer_reversal'),
      amount,
      currency: transfer.currency,
      transfer: transfer.id,
    }
    const reversed: Transfer = { ...transfer, amount_reversed: transfer.amount_reversed + amount }
    return answered(reversal, {
      store: [reversal, reversed],
      announce: [{ type: 'transfer.reversed', object: reversed }],
    })
  },
)

/** As at Stripe, a refund does not call a transfer back: who refunds a released charge reverses the transfer as well. */
export const createRefund = changing(
  'charge',
  (ask) => requiredText(ask.body, 'charge'),
  (ask, charge) => {
    const left = charge.status === 'failed' ? 0 : charge.amount - charge.amount_refunded
    const amount = amountOrAll(ask, left)
    if (left === 0)
      throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    if (amount > left)
      throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`, {
        param: 'amount',
      })
    const refund = {
      ...newObject(ask, 'refund'),
      amount,
      currency: charge.currency,
      charge: charge.id,
      status: 'succeeded',
    } as const
    const refunded: Charge = { ...charge, amount_refunded: charge.amount_refunded + amount }
    return answered(refund, { store: [refund, refunded], announce: [{ type: 'charge.refunded', object: refunded }] })
  },
)

export const createPayout = creating((ask) => {
  const payout = {
    ...newObject(ask, 'payout'),
    amount: requiredAmount(ask.body),
    currency: requiredText(ask.body, 'currency').toLowerCase(),
    status: 'paid',
  } as const
  return answered(payout, { announce: [{ type: 'payout.paid', object: payout }] })
})

function amountOrAll(ask: Ask, all: number): number {
  return textAt(ask.body, 'amount') === undefined ? all : requiredAmount(ask.body)
}
