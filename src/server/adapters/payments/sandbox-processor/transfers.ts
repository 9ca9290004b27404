/**
 * Money that is handed on to contractors, and back. Nothing can leave a charge twice: what was handed on is counted on
 * the charge itself, which is locked meanwhile.
 */
import { adjustBalance } from './accounts.ts'
import { textAt, textsAt } from './form-body.ts'
import {
  amountOrRemaining,
  answered,
  invalidRequest,
  newObject,
  requiredAmount,
  requiredText,
  updatePairOperation,
} from './operation.ts'
import type { Charge, Transfer } from './stripe-objects.ts'

export const createTransfer = updatePairOperation(
  'charge',
  (ask) => requiredText(ask.body, 'source_transaction'),
  { kind: 'account', idOf: (ask) => requiredText(ask.body, 'destination') },
  (ask, charge, account) => {
    const amount = requiredAmount(ask.body)
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
      ...newObject(ask, 'transfer'),
      amount,
      amount_reversed: 0,
      currency: charge.currency,
      destination: account.id,
      source_transaction: charge.id,
      transfer_group: textAt(ask.body, 'transfer_group') ?? charge.transfer_group,
      metadata: textsAt(ask.body, 'metadata'),
    }
    const handedOn: Charge = { ...charge, amount_transferred: charge.amount_transferred + amount }
    return answered(transfer, {
      store: [transfer, handedOn, adjustBalance(account, amount)],
      announce: [{ type: 'transfer.created', object: transfer }],
    })
  },
)

/** What has been paid out already cannot be called back. */
export const reverseTransfer = updatePairOperation(
  'transfer',
  (ask) => ask.id,
  { kind: 'account', idOf: (_, transfer) => transfer.destination },
  (ask, transfer, account) => {
    const left = transfer.amount - transfer.amount_reversed
    const amount = amountOrRemaining(ask, left)
    if (amount === 0 || amount > left)
      throw invalidRequest(`Reversal amount is greater than the unreversed amount on the transfer (${left}).`)
    if (amount > account.balance_available)
      throw invalidRequest('The connected account has insufficient funds for this reversal.', {
        code: 'balance_insufficient',
      })
    const reversal = {
      ...newObject(ask, 'transfer_reversal'),
      amount,
      currency: transfer.currency,
      transfer: transfer.id,
      metadata: textsAt(ask.body, 'metadata'),
    }
    const reversed: Transfer = { ...transfer, amount_reversed: transfer.amount_reversed + amount }
    return answered(reversal, {
      store: [reversal, reversed, adjustBalance(account, -amount)],
      announce: [{ type: 'transfer.reversed', object: reversed }],
    })
  },
)
