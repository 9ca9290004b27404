/** Who hears of a message of the processor, and what is needed to take it. */
import type { FastifyBaseLogger } from 'fastify'
import type {
  AccountUpdated,
  DisputeClosed,
  DisputeOpened,
  PayoutUpdated,
  RefundUpdated,
} from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'

export type Heard<Event> = (db: Db, event: Event, now: Date) => Promise<void>

/** Writes what has been decided; it travels to the database together with what else is written. */
export type Take = () => Promise<unknown>

/** Who listens; `payment-listeners.ts` says who it is. */
export interface PaymentListeners {
  /** Locks the job, and says how the stage takes the money, or nothing where it does not: then it is sent back. */
  readonly onPaymentConfirmed: (db: Db, jobId: string, stageIndex: number, now: Date) => Promise<Take | undefined>
  readonly onRefundUpdated?: Heard<RefundUpdated>
  readonly onDisputeOpened?: Heard<DisputeOpened>
  readonly onDisputeClosed?: Heard<DisputeClosed>
  readonly onAccountUpdated?: Heard<AccountUpdated>
  readonly onPayoutUpdated?: Heard<PayoutUpdated>
}

export interface PaymentEventDeps {
  readonly listeners: PaymentListeners
  readonly outbox: Pick<Outbox, 'enqueueRefund'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}
