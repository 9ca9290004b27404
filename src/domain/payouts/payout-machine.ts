/**
 * State machine of a withdrawal [PAY-10]. It is booked when queued, sent by a worker and settled by the processor. A
 * bank can return a paid one, so `paid` is not final.
 */
import type { Machine } from '../core/machine.ts'

export const PAYOUT_STATUSES = ['queued', 'sent', 'paid', 'failed'] as const

export interface PayoutShape {
  status: (typeof PAYOUT_STATUSES)[number]
  event: 'send' | 'pay' | 'fail'
  party: 'system'
  fact: never
  effect: 'bookReturned' | 'openAlert' | 'notifyContractor'
}

// biome-ignore format: a table is read by its columns.
export const payoutMachine: Machine<PayoutShape> = {
  name: 'payout',
  statuses: PAYOUT_STATUSES,
  initial: 'queued',
  facts: {},
  table: [
    { on: 'send', from: ['queued'],                 who: ['system'], to: 'sent' },
    { on: 'pay',  from: ['queued', 'sent'],         who: ['system'], to: 'paid', effects: ['notifyContractor'] },
    { on: 'fail', from: ['queued', 'sent', 'paid'], who: ['system'], to: 'failed', effects: ['bookReturned', 'openAlert', 'notifyContractor'] },
  ],
}

/** The next withdrawal waits while one of these is open. */
export const OPEN_PAYOUT_STATUSES: readonly PayoutShape['status'][] = ['queued', 'sent']
