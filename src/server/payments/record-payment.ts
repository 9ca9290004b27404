/**
 * Records a successful payment once for its stage. A payment that matches no stage, or a cancelled contract, is booked
 * as unmatched and refunded.
 */
import { cents, sumOf } from '#domain/core/money.ts'
import { unmatched } from '#domain/ledger/posting.ts'
import type { PaymentEvent } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import { openAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import type { PaymentEventDeps, WriteBatch } from './payment-event-deps.ts'
import { insertUnmatchedPayment, markSucceeded, type PaymentRow, paymentOf } from './payment-store.ts'

export type PaymentSucceeded = Extract<PaymentEvent, { type: 'payment.succeeded' }>

/** Alert kind that stays open until an unmatched payment is refunded. */
export const unmatchedAlert = 'unmatched-payment'

/** Decides what happens to the money. The result writes it. */
export async function recordPayment(
  deps: PaymentEventDeps,
  db: Db,
  event: PaymentSucceeded,
  now: Date,
): Promise<WriteBatch> {
  const { jobId, stageIndex, intentId, chargeId } = event
  // Pipelined in order, so the payment is read below the job's lock.
  const [write, payment] = await Promise.all([
    deps.listeners.onPaymentConfirmed(db, jobId, stageIndex, now),
    paymentOf.maybe(db, [jobId, stageIndex]),
  ])
  const isExpected = payment !== undefined && isPaidBy(payment, event)
  // A repeated event, or a webhook after a poll.
  if (isExpected && payment.succeeded_at !== null) return async () => undefined
  if (!isExpected || write === undefined) return () => saveUnmatchedPayment(deps, db, event, now)
  return () => Promise.all([markSucceeded.run(db, [jobId, stageIndex, intentId, chargeId, now]), write()])
}

function isPaidBy(payment: PaymentRow, { intentId, amountCents }: PaymentSucceeded): boolean {
  const expectedCents = sumOf([cents(Number(payment.price_cents)), cents(Number(payment.fee_cents))])
  return (payment.intent_id === null || payment.intent_id === intentId) && expectedCents === amountCents
}

async function saveUnmatchedPayment(
  { outbox, log }: PaymentEventDeps,
  db: Db,
  event: PaymentSucceeded,
  now: Date,
): Promise<void> {
  const { id, jobId, stageIndex, intentId, chargeId, amountCents } = event
  const isNew = await insertUnmatchedPayment.run(db, [id, jobId, stageIndex, intentId, chargeId, amountCents, now])
  if (isNew === 0) return
  log.error({ event: id, intentId }, 'A payment matches no stage')
  await Promise.all([
    book(db, unmatched(id, amountCents), now),
    outbox.enqueueRefund(db, `unmatched:${id}`),
    openAlert.run(db, [
      unmatchedAlert,
      id,
      JSON.stringify({ jobId, stageIndex, intentId, chargeId, amountCents }),
      now,
    ]),
  ])
}
