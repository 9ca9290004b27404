/** Transfers to contractors and their reversals. The locked charge counts its transfers, so they cannot exceed it. */
import { adjustBalance } from './accounts.ts'
import { textAt, textsAt } from './form-body.ts'
import {
  amountOrRemaining,
  invalidRequest,
  newObject,
  outcomeOf,
  requiredAmount,
  requiredText,
  updatePairOperation,
} from './operation.ts'
import type { Charge, Transfer } from './stripe-objects.ts'

export const createTransfer = updatePairOperation(
  'charge',
  (request) => requiredText(request.body, 'source_transaction'),
  { kind: 'account', idOf: (request) => requiredText(request.body, 'destination') },
  (request, charge, account) => {
    const amount = requiredAmount(request.body)
    if (account.capabilities.transfers !== 'active')
      throw invalidRequest(
        'Your destination account needs to have at least one of the capabilities enabled: transfers',
        {
          code: 'insufficient_capabilities_for_transfer',
        },
      )
    if (charge.status === 'failed' || amount > charge.amount - charge.amount_transferred)
      throw invalidRequest('Transfers using this transaction as a source must not exceed the source amount.')
    const transfer: Transfer = {
      ...newObject(request, 'transfer'),
      amount,
      amount_reversed: 0,
      currency: charge.currency,
      destination: account.id,
      source_transaction: charge.id,
      transfer_group: textAt(request.body, 'transfer_group') ?? charge.transfer_group,
      metadata: textsAt(request.body, 'metadata'),
    }
    const transferred: Charge = { ...charge, amount_transferred: charge.amount_transferred + amount }
    return outcomeOf(transfer, {
      store: [transfer, transferred, adjustBalance(account, amount)],
      events: [{ type: 'transfer.created', object: transfer }],
    })
  },
)

/** A paid-out amount cannot be reversed. */
export const reverseTransfer = updatePairOperation(
  'transfer',
  (request) => request.id,
  { kind: 'account', idOf: (_, transfer) => transfer.destination },
  (request, transfer, account) => {
    const left = transfer.amount - transfer.amount_reversed
    const amount = amountOrRemaining(request, left)
    if (amount === 0 || amount > left)
      throw invalidRequest(`Reversal amount is greater than the unreversed amount on the transfer (${left}).`)
    if (amount > account.balance_available)
      throw invalidRequest('The connected account has insufficient funds for this reversal.', {
        code: 'balance_insufficient',
      })
    const reversal = {
      ...newObject(request, 'transfer_reversal'),
      amount,
      currency: transfer.currency,
      transfer: transfer.id,
      metadata: textsAt(request.body, 'metadata'),
    }
    const reversed: Transfer = { ...transfer, amount_reversed: transfer.amount_reversed + amount }
    return outcomeOf(reversal, {
      store: [reversal, reversed, adjustBalance(account, -amount)],
      events: [{ type: 'transfer.reversed', object: reversed }],
    })
  },
)
