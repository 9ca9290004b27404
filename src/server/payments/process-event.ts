/**
 * What follows from a message of the processor: whoever is concerned hears of it, inside the caller's transaction.
 * Features above payments are handed in. Every listener is right in any order and any number of times; one that hears
 * of something it does not know yet throws `paymentErrors.notYet`, and the message counts as not received.
 */
import type { FastifyBaseLogger } from 'fastify'
import type {
  AccountUpdated,
  DisputeClosed,
  DisputeOpened,
  PaymentEvent,
  PayoutUpdated,
  RefundUpdated,
} from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import type { JobRow } from '../jobs/job-store.ts'
import { takePayment } from './take-payment.ts'

export type Heard<Event> = (db: Db, event: Event, now: Date) => Promise<void>

/** Writes what has been decided; it travels to the database together with what else is written. */
export type Take = () => Promise<unknown>

/** Who listens; `payment-listeners.ts` says who it is. */
export interface PaymentListeners {
  /** How the stage takes the money, or nothing where it does not take it; then it is sent back. */
  readonly onPaymentConfirmed: (db: Db, job: JobRow, stageIndex: number, now: Date) => Promise<Take | undefined>
  readonly onRefundUpdated?: Heard<RefundUpdated>
  readonly onDisputeOpened?: Heard<DisputeOpened>
  readonly onDisputeClosed?: Heard<DisputeClosed>
  readonly onAccountUpdated?: Heard<AccountUpdated>
  readonly onPayoutUpdated?: Heard<PayoutUpdated>
}

export interface EventHands {
  readonly listeners: PaymentListeners
  readonly outbox: Pick<Outbox, 'orderRefund'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export async function processEvent(hands: EventHands, db: Db, event: PaymentEvent, now: Date): Promise<void> {
  const { listeners } = hands
  switch (event.type) {
    case 'payment.succeeded':
      return await takePayment(hands, db, event, now)
    case 'refund.updated':
      return await listeners.onRefundUpdated?.(db, event, now)
    case 'dispute.opened':
      return await listeners.onDisputeOpened?.(db, event, now)
    case 'dispute.closed':
      return await listeners.onDisputeClosed?.(db, event, now)
    case 'account.updated':
      return await listeners.onAccountUpdated?.(db, event, now)
    case 'payout.updated':
      return await listeners.onPayoutUpdated?.(db, event, now)
    case 'payment.failed':
    case 'other':
      // A card that was declined leaves the intent open for another one.
      return undefined
  }
}
