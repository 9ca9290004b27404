/**
 * The life of one withdrawal [PAY-10]. It is booked when it is ordered, sent to the card processor by a worker, and
 * settled by the processor's word. A bank can send money back that had arrived, so `paid` is not the last word; what
 * has failed is in the contractor's account again, and the next withdrawal takes it.
 */
import type { Machine } from '../core/machine.ts'

export const PAYOUT_STATUSES = ['ordered', 'sent', 'paid', 'failed'] as const

export interface PayoutShape {
  state: (typeof PAYOUT_STATUSES)[number]
  event: 'send' | 'pay' | 'fail'
  party: 'system'
  fact: never
  effect: 'bookReturned' | 'openAlert' | 'notifyContractor'
}

// biome-ignore format: a table is read by its columns.
export const payoutMachine: Machine<PayoutShape> = {
  name: 'payout',
  states: PAYOUT_STATUSES,
  initial: 'ordered',
  facts: {},
  table: [
    { on: 'send', from: ['ordered'],                 who: ['system'], to: 'sent' },
    { on: 'pay',  from: ['ordered', 'sent'],         who: ['system'], to: 'paid', effects: ['notifyContractor'] },
    { on: 'fail', from: ['ordered', 'sent', 'paid'], who: ['system'], to: 'failed', effects: ['bookReturned', 'openAlert', 'notifyContractor'] },
  ],
}

/** Until then the next withdrawal waits. */
export const OPEN_PAYOUT_STATUSES: readonly PayoutShape['state'][] = ['ordered', 'sent']
