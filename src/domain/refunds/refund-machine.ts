/**
 * State machine of a refund [PAY-09]. A worker sends it, and the processor settles it. A bank can return a successful
 * one, and an admin retries a failed one. `covered` means that the customer's bank returned the payment instead.
 */
import type { Machine } from '../core/machine.ts'
import { refundErrors } from './refund-errors.ts'

export const REFUND_STATUSES = ['queued', 'sent', 'succeeded', 'failed', 'covered'] as const
export const REFUND_EVENTS = ['send', 'succeed', 'fail', 'cover', 'retry'] as const
export const REFUND_PARTIES = ['system', 'admin'] as const

export interface RefundShape {
  status: (typeof REFUND_STATUSES)[number]
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

const NOT_FAILED = ['queued', 'sent', 'succeeded', 'covered'] as const

// biome-ignore format: a table is read by its columns.
export const refundMachine: Machine<RefundShape> = {
  name: 'refund',
  statuses: REFUND_STATUSES,
  initial: 'queued',
  facts: {},
  table: [
    { on: 'send',    from: ['queued'],                      who: ['system'], to: 'sent' },
    { on: 'succeed', from: ['queued', 'sent'],              who: ['system'], to: 'succeeded', effects: ['bookPaid', 'closeContract'] },
    { on: 'fail',    from: ['queued', 'sent'],              who: ['system'], to: 'failed',    effects: ['openAlert', 'notifyCustomer'] },
    { on: 'fail',    from: ['succeeded'],                    who: ['system'], to: 'failed',    effects: ['bookReturned', 'openAlert', 'notifyCustomer'] },
    { on: 'cover',   from: ['failed'],                       who: ['system'], to: 'covered',   effects: ['bookCovered', 'closeAlert', 'closeContract'] },
    { on: 'retry',   from: ['failed'],                       who: ['admin'],  to: 'queued',   effects: ['closeAlert', 'enqueueSending'] },
    { on: 'retry',   from: NOT_FAILED,                       who: ['admin'],  error: refundErrors.notFailed },
  ],
}

export const noFacts = {}
