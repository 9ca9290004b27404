/**
 * State machine of a contractor's account at the card processor [PAY-10]. The contractor completes it on the
 * processor's page. The processor decides whether it is ready, and may ask for more later.
 */
import type { Machine } from '../core/machine.ts'
import { payoutErrors } from './payout-errors.ts'

export const PAYOUT_ACCOUNT_STATUSES = ['none', 'pending', 'ready'] as const

export interface PayoutAccountShape {
  status: (typeof PAYOUT_ACCOUNT_STATUSES)[number]
  event: 'begin' | 'complete' | 'lapse' | 'receive'
  party: 'contractor' | 'system'
  fact: never
  effect: 'enqueueTransfers'
}

// biome-ignore format: a table is read by its columns.
export const payoutAccountMachine: Machine<PayoutAccountShape> = {
  name: 'payout account',
  statuses: PAYOUT_ACCOUNT_STATUSES,
  initial: 'none',
  facts: {},
  table: [
    { on: 'begin',    from: ['none', 'pending'], who: ['contractor'], to: 'pending' },
    { on: 'begin',    from: ['ready'],           who: ['contractor'], error: payoutErrors.accountReady },
    { on: 'complete', from: ['pending'],         who: ['system'],     to: 'ready', effects: ['enqueueTransfers'] },
    { on: 'lapse',    from: ['ready'],           who: ['system'],     to: 'pending' },
    { on: 'receive',  from: ['ready'],           who: ['system'],     to: 'ready' },
  ],
}
