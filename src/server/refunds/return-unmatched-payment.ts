/**
 * Refunds an unmatched payment to its payer. An alert stays open until the processor confirms it (I13). If a bank
 * returns the refund later, the money is in the clearing account again and an admin retries it.
 */
import { cents } from '#domain/core/money.ts'
import { unmatched as arrived, unmatchedReturned } from '#domain/ledger/posting.ts'
import { refundErrors } from '#domain/refunds/refund-errors.ts'
import type { RefundStatus } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { openAlert, resolveAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { unmatchedAlert } from '../payments/record-payment.ts'
import {
  type DisputedUnmatchedRow,
  reduceUnmatchedPayment,
  settleUnmatchedPayment,
  startNextReturn,
  type UnmatchedPaymentRow,
  unmatchedPaymentOf,
} from './refund-store.ts'
import { type RefundDeps, type RefundOutcome, requestRefund } from './request-refund.ts'

export const unmatchedNotReturnedAlert = 'unmatched-not-returned'
const lostDispute = 'dispute-lost'

const outcomes: Record<RefundStatus, { isReturned: boolean; hasFailed: boolean }> = {
  pending: { isReturned: false, hasFailed: false },
  succeeded: { isReturned: true, hasFailed: false },
  failed: { isReturned: false, hasFailed: true },
}

/** The first attempt uses the event id alone. */
const attemptOf = ({ event_id, attempt }: UnmatchedPaymentRow) => (attempt === 1 ? event_id : `${event_id}:${attempt}`)

export async function returnUnmatchedPayment(deps: RefundDeps, eventId: string): Promise<void> {
  const { pool, clock } = deps
  const unmatched = await unmatchedPaymentOf.maybe(pool, [eventId])
  if (unmatched === undefined) throw new Error(`The event ${eventId} has no unmatched payment`)
  if (unmatched.is_settled) return
  const request = {
    chargeId: unmatched.charge_id,
    amountCents: cents(Number(unmatched.amount_cents)),
    idempotencyKey: `unmatched:${attemptOf(unmatched)}`,
  }
  const outcome = await requestRefund(deps, request, unmatched.received_at)
  await inTransaction(pool, async (db) => {
    const now = await unmatchedPaymentOf.one(db, [eventId])
    // A declined request has no refund id. It belongs to its own attempt and says nothing about a later one.
    if (outcome.refundId === null && now.attempt !== unmatched.attempt) return
    await settleUnmatchedReturn(db, now, outcome, clock.now())
  })
}

export async function settleUnmatchedReturn(
  db: Db,
  unmatched: UnmatchedPaymentRow,
  outcome: RefundOutcome,
  now: Date,
): Promise<void> {
  const { event_id: eventId, is_settled: isSettled, refund_failure: knownFailure } = unmatched
  if (outcome.refundId !== null && unmatched.past_refund_ids.includes(outcome.refundId)) return
  const { isReturned, hasFailed } = outcomes[outcome.status]
  // A failed refund stays failed until a retry, whatever events arrive late.
  if (knownFailure !== null || (isSettled && !hasFailed)) return
  const failure = hasFailed ? (outcome.failure ?? 'unknown') : null
  await settleUnmatchedPayment.run(db, [eventId, outcome.refundId, failure, isReturned ? now : null])
  const amount = cents(Number(unmatched.amount_cents))
  if (isReturned) {
    await book(db, unmatchedReturned(attemptOf(unmatched), amount), now)
    await resolveAlert.run(db, [unmatchedAlert, eventId, 'The money was refunded.', now])
  }
  if (failure === null) return
  if (isSettled) await book(db, arrived(`${attemptOf(unmatched)}:back`, amount), now)
  const detail = { failure, amountCents: amount }
  await openAlert.run(db, [unmatchedNotReturnedAlert, eventId, JSON.stringify(detail), now])
  await resolveAlert.run(db, [unmatchedAlert, eventId, 'The refund failed.', now])
}

/** The payer's bank has returned the disputed money. A refund returns the rest. */
export async function closeAsChargedBack(
  db: Db,
  outbox: Pick<Outbox, 'enqueueRefund'>,
  unmatched: DisputedUnmatchedRow,
  disputeId: string,
  now: Date,
): Promise<void> {
  const { event_id: eventId, refund_id, refund_failure, is_part_booked } = unmatched
  if (unmatched.is_settled || is_part_booked) return
  const disputed = cents(Number(unmatched.disputed_cents))
  if (disputed < Number(unmatched.amount_cents)) {
    await reduceUnmatchedPayment.run(db, [eventId, disputed])
    await book(db, unmatchedReturned(`${eventId}:${disputeId}`, disputed), now)
    // The processor still decides about a pending refund. Another one could return the rest twice.
    if (refund_id === null || refund_failure !== null) await returnAgain(db, outbox, eventId, now)
    return
  }
  await settleUnmatchedPayment.run(db, [eventId, null, lostDispute, now])
  await book(db, unmatchedReturned(`${attemptOf(unmatched)}:bank`, cents(Number(unmatched.amount_cents))), now)
  for (const kind of [unmatchedAlert, unmatchedNotReturnedAlert])
    await resolveAlert.run(db, [kind, eventId, 'The bank returned the money.', now])
}

/** An admin retries it after fixing the cause. */
export async function retryUnmatchedReturn(db: Db, outbox: Pick<Outbox, 'enqueueRefund'>, eventId: string, now: Date) {
  const unmatched = await unmatchedPaymentOf.maybe(db, [eventId])
  if (unmatched === undefined) throw refundErrors.notFound()
  if (unmatched.refund_failure === null || unmatched.is_settled) throw refundErrors.notFailed()
  await returnAgain(db, outbox, eventId, now)
}

/** The new attempt has its own idempotency key, because the amount may differ. */
async function returnAgain(db: Db, outbox: Pick<Outbox, 'enqueueRefund'>, eventId: string, now: Date) {
  await startNextReturn.run(db, [eventId])
  const { charge_id: chargeId, amount_cents } = await unmatchedPaymentOf.one(db, [eventId])
  const detail = JSON.stringify({ chargeId, amountCents: Number(amount_cents) })
  await openAlert.run(db, [unmatchedAlert, eventId, detail, now])
  await resolveAlert.run(db, [unmatchedNotReturnedAlert, eventId, 'The refund was retried.', now])
  await outbox.enqueueRefund(db, `unmatched:${eventId}`)
}
