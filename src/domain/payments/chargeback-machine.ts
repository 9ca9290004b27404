/**
 * Chargeback state machine. The bank takes the money at once and decides later. `won` favours the platform, `lost` the
 * customer; both are final.
 */
import type { Machine } from '../core/machine.ts'

export const CHARGEBACK_STATUSES = ['open', 'won', 'lost'] as const
export const CHARGEBACK_EVENTS = ['win', 'lose'] as const

export interface ChargebackShape {
  status: (typeof CHARGEBACK_STATUSES)[number]
  event: (typeof CHARGEBACK_EVENTS)[number]
  party: 'system'
  fact: never
  effect: 'bookReturned' | 'bookLost' | 'enqueueSetOff' | 'closeAlert' | 'alertLoss' | 'notifyBothParties'
}

// biome-ignore format: a table is read by its columns.
export const chargebackMachine: Machine<ChargebackShape> = {
  name: 'chargeback',
  statuses: CHARGEBACK_STATUSES,
  initial: 'open',
  facts: {},
  table: [
    { on: 'win',  from: ['open'], who: ['system'], to: 'won',  effects: ['bookReturned', 'enqueueSetOff', 'closeAlert', 'notifyBothParties'] },
    { on: 'lose', from: ['open'], who: ['system'], to: 'lost', effects: ['bookLost', 'closeAlert', 'alertLoss', 'notifyBothParties'] },
  ],
}
