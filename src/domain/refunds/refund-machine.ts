/**
 * The life of one refund [PAY-09]. It is ordered together with the end of its contract, sent to the card processor by a
 * worker, and settled by the processor's word, which may come before the answer to the sending. A bank can refuse a
 * refund days after the processor called it a success, so `succeeded` is not the last word; a person sends what has
 * failed again. Where the customer's bank has given the payment back instead, it is `covered`, and that is the end.
 */
import type { Machine } from '../core/machine.ts'
import { refundErrors } from './refund-errors.ts'

export const REFUND_STATUSES = ['ordered', 'sent', 'succeeded', 'failed', 'covered'] as const
export const REFUND_EVENTS = ['send', 'succeed', 'fail', 'cover', 'retry'] as const
export const REFUND_PARTIES = ['system', 'admin'] as const

export interface RefundShape {
  state: (typeof REFUND_STATUSES)[number]
  event: (typeof REFUND_EVENTS)[number]
  party: (typeof REFUND_PARTIES)[number]
  fact: never
  effect:
    | 'bookPaid'
    | 'bookReturned'
    | 'bookCovered'
    | 'closeContract'
    | 'openAlert'
    | 'closeAlert'
    | 'enqueueSending'
    | 'notifyCustomer'
}

const NOT_FAILED = ['ordered', 'sent', 'succeeded', 'covered'] as const

// biome-ignore format: a table is read by its columns.
export const refundMachine: Machine<RefundShape> = {
  name: 'refund',
  states: REFUND_STATUSES,
  initial: 'ordered',
  facts: {},
  table: [
    { on: 'send',    from: ['ordered'],                      who: ['system'], to: 'sent' },
    { on: 'succeed', from: ['ordered', 'sent'],              who: ['system'], to: 'succeeded', effects: ['bookPaid', 'closeContract'] },
    { on: 'fail',    from: ['ordered', 'sent'],              who: ['system'], to: 'failed',    effects: ['openAlert', 'notifyCustomer'] },
    { on: 'fail',    from: ['succeeded'],                    who: ['system'], to: 'failed',    effects: ['bookReturned', 'openAlert', 'notifyCustomer'] },
    { on: 'cover',   from: ['failed'],                       who: ['system'], to: 'covered',   effects: ['bookCovered', 'closeAlert', 'closeContract'] },
    { on: 'retry',   from: ['failed'],                       who: ['admin'],  to: 'ordered',   effects: ['closeAlert', 'enqueueSending'] },
    { on: 'retry',   from: NOT_FAILED,                       who: ['admin'],  refuse: refundErrors.notFailed },
  ],
}

export const noFacts = {}
