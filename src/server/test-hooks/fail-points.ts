/** Points at which a test can kill the process, for payments and messages. */
import type { Routes } from '#api/routes.ts'
import type { PaymentEvent, Payments } from '../adapters/payments/payments-port.ts'
import { failPoint, observeFailPoints } from '../core/fail-point.ts'
import type { queues } from '../core/outbox.ts'

const routes = [
  'POST /job/{id}/contract/sign',
  'POST /job/stage/pay',
  'PATCH /job/stage',
  'PATCH /job/stage/status',
  'POST /job/{id}/cancel',
  'POST /contractor/self/payouts',
] as const satisfies readonly (keyof Routes)[]
const tasks = [
  'transfers',
  'refunds',
  'payouts',
  'notifications',
  'documents',
] as const satisfies readonly (keyof typeof queues)[]
const providerCalls = [
  'createCustomer',
  'createIntent',
  'createTransfer',
  'refund',
  'reverseTransfer',
  'createPayout',
] as const satisfies readonly (keyof Payments)[]
const events = [
  'payment.succeeded',
  'refund.updated',
  'dispute.opened',
  'dispute.closed',
  'payout.updated',
] as const satisfies readonly PaymentEvent['type'][]

export const FAIL_POINTS: readonly string[] = [...routes, ...tasks, ...providerCalls, ...events, 'relay'].flatMap(
  (what) => [`before ${what}`, `after ${what}`],
)

/** Between the commit of a message and its publication on the bus. */
export const pushFailPoint = 'before push'

/** From now on the process kills itself at this point. */
export function armFailPoint(armed: string): void {
  observeFailPoints((point) => {
    if (point === armed) process.kill(process.pid, 'SIGKILL')
  })
}

/** The same payments, with fail points around every processor call. */
export function faultInjectedPayments(payments: Payments): Payments {
  const failing = <Asked extends unknown[], Answer>(name: string, ask: (...asked: Asked) => Promise<Answer>) => {
    return async (...asked: Asked) => {
      failPoint(`before ${name}`)
      const answer = await ask(...asked)
      failPoint(`after ${name}`)
      return answer
    }
  }
  return {
    ...payments,
    createCustomer: failing('createCustomer', payments.createCustomer),
    createIntent: failing('createIntent', payments.createIntent),
    createTransfer: failing('createTransfer', payments.createTransfer),
    refund: failing('refund', payments.refund),
    reverseTransfer: failing('reverseTransfer', payments.reverseTransfer),
    createPayout: failing('createPayout', payments.createPayout),
  }
}
