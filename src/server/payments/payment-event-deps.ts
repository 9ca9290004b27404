/** Listeners and dependencies for payment events. */
import type { FastifyBaseLogger } from 'fastify'
import type {
  AccountUpdated,
  DisputeClosed,
  DisputeOpened,
  PaymentCanceled,
  PayoutUpdated,
  RefundUpdated,
} from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'

export type EventListener<Event> = (db: Db, event: Event, now: Date) => Promise<void>

/** Writes a decision. Its statements are pipelined with other writes. */
export type WriteBatch = () => Promise<unknown>

/** The event listeners; `payment-listeners.ts` wires them. */
export interface PaymentListeners {
  /** Locks the job and decides how the stage accepts the payment. Undefined means that the payment is refunded. */
  readonly onPaymentConfirmed: (db: Db, jobId: string, stageIndex: number, now: Date) => Promise<WriteBatch | undefined>
  readonly onPaymentCanceled?: EventListener<PaymentCanceled>
  readonly onRefundUpdated?: EventListener<RefundUpdated>
  readonly onDisputeOpened?: EventListener<DisputeOpened>
  readonly onDisputeClosed?: EventListener<DisputeClosed>
  readonly onAccountUpdated?: EventListener<AccountUpdated>
  readonly onPayoutUpdated?: EventListener<PayoutUpdated>
}

export interface PaymentEventDeps {
  readonly listeners: PaymentListeners
  readonly outbox: Pick<Outbox, 'enqueueRefund'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}
