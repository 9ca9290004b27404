/**
 * State machine of a transfer: released money on its way to the contractor's account. It waits for the end of the
 * cooling-off period, then a worker sends it. A refund or a debt that takes the whole amount cancels an unsent transfer.
 * A refund reverses a sent one.
 */
import type { Machine } from '../core/machine.ts'

export const TRANSFER_STATUSES = ['cooling-off', 'queued', 'no-account', 'sent', 'cancelled', 'reversed'] as const
export const TRANSFER_EVENTS = ['queue', 'start', 'wait', 'send', 'cancel', 'reverse'] as const

export interface TransferShape {
  status: (typeof TRANSFER_STATUSES)[number]
  event: (typeof TRANSFER_EVENTS)[number]
  party: 'system'
  fact: never
  effect: never
}

/** The contractor waits for the money. */
export const OPEN_TRANSFER_STATUSES = ['queued', 'no-account'] as const

// biome-ignore format: a table is read by its columns.
export const transferMachine: Machine<TransferShape> = {
  name: 'transfer',
  statuses: TRANSFER_STATUSES,
  initial: 'cooling-off',
  facts: {},
  table: [
    { on: 'queue',   from: ['cooling-off'],        who: ['system'], to: 'queued' },
    { on: 'start',   from: OPEN_TRANSFER_STATUSES, who: ['system'], to: 'queued' },
    { on: 'wait',    from: ['queued'],             who: ['system'], to: 'no-account' },
    { on: 'send',    from: OPEN_TRANSFER_STATUSES, who: ['system'], to: 'sent' },
    { on: 'cancel',  from: ['cooling-off', ...OPEN_TRANSFER_STATUSES], who: ['system'], to: 'cancelled' },
    { on: 'reverse', from: ['sent'],               who: ['system'], to: 'reversed' },
  ],
}
