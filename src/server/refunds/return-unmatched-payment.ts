/**
 * Money that arrived and belongs to nothing goes back to whoever sent it: a payment that came after its contract had
 * ended, or that matches no stage. Until the processor has confirmed that, an alert is open (I13). A bank can send it
 * back days later: then it waits in the clearing account again, and an administrator sends it once more.
 */
import { cents } from '#domain/core/money.ts'
import { stray as arrived, strayReturned } from '#domain/ledger/posting.ts'
import { refundErrors } from '#domain/refunds/refund-errors.ts'
import type { RefundStatus } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { openAlert, resolveAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { strayAlert } from '../payments/record-payment.ts'
import { beginNextReturn, settleStray, type UnmatchedPaymentRow, unmatchedPaymentOf } from './refund-store.ts'
import { type RefundHands, type RefundWord, requestRefund } from './request-refund.ts'

export const unmatchedNotReturnedAlert = 'stray-not-returned'
const lostDispute = 'dispute-lost'

const outcomes: Record<RefundStatus, { isReturned: boolean; hasFailed: boolean }> = {
  pending: { isReturned: false, hasFailed: false },
  succeeded: { isReturned: true, hasFailed: false },
  failed: { isReturned: false, hasFailed: true },
}

/** The first sending has the name of the event alone. */
const attemptOf = ({ event_id, attempt }: UnmatchedPaymentRow) => (attempt === 1 ? event_id : `${event_id}:${attempt}`)

export async function returnStray(hands: RefundHands, eventId: string): Promise<void> {
  const { pool, clock } = hands
  const stray = await unmatchedPaymentOf.maybe(pool, [eventId])
  if (stray === undefined) throw new Error(`There is no stray payment of the event ${eventId}`)
  if (stray.is_settled) return
  const word = await requestRefund(hands, {
    chargeId: stray.charge_id,
    amountCents: cents(Number(stray.amount_cents)),
    idempotencyKey: `stray:${attemptOf(stray)}`,
  })
  await inTransaction(pool, async (db) => {
    const now = await unmatchedPaymentOf.one(db, [eventId])
    // A refusal has no name of the processor's: it is of the attempt that was made, and says nothing of a later one.
    if (word.refundId === null && now.attempt !== stray.attempt) return
    await settleStrayReturn(db, now, word, clock.now())
  })
}

export async function settleStrayReturn(
  db: Db,
  stray: UnmatchedPaymentRow,
  word: RefundWord,
  now: Date,
): Promise<void> {
  const { event_id: eventId, is_settled: isSettled, refund_failure: knownFailure } = stray
  if (word.refundId !== null && stray.past_refund_ids.includes(word.refundId)) return
  const { isReturned, hasFailed } = outcomes[word.status]
  // What has failed stays so until somebody sends it again, whatever is heard late.
  if (knownFailure !== null || (isSettled && !hasFailed)) return
  const failure = hasFailed ? (word.failure ?? 'unknown') : null
  await settleStray.run(db, [eventId, word.refundId, failure, isReturned ? now : null])
  const amount = cents(Number(stray.amount_cents))
  if (isReturned) {
    await book(db, strayReturned(attemptOf(stray), amount), now)
    await resolveAlert.run(db, [strayAlert, eventId, 'The money was given back.', now])
  }
  if (failure === null) return
  if (isSettled) await book(db, arrived(`${attemptOf(stray)}:back`, amount), now)
  const detail = { failure, amountCents: amount }
  await openAlert.run(db, [unmatchedNotReturnedAlert, eventId, JSON.stringify(detail), now])
  await resolveAlert.run(db, [strayAlert, eventId, 'It could not be given back.', now])
}

/** The bank of whoever paid has given it back to them. Nobody has to do that a second time. */
export async function closeAsChargedBack(db: Db, stray: UnmatchedPaymentRow, now: Date): Promise<void> {
  const { event_id: eventId } = stray
  if (stray.is_settled) return
  await settleStray.run(db, [eventId, null, lostDispute, now])
  await book(db, strayReturned(`${attemptOf(stray)}:bank`, cents(Number(stray.amount_cents))), now)
  for (const kind of [strayAlert, unmatchedNotReturnedAlert])
    await resolveAlert.run(db, [kind, eventId, 'The bank has given it back.', now])
}

/** An administrator sends it once more, after what stood in its way was put right. */
export async function returnStrayAgain(db: Db, outbox: Pick<Outbox, 'orderRefund'>, eventId: string, now: Date) {
  const stray = await unmatchedPaymentOf.maybe(db, [eventId])
  if (stray === undefined) throw refundErrors.notFound()
  if (stray.refund_failure === null || stray.is_settled) throw refundErrors.notFailed()
  await beginNextReturn.run(db, [eventId])
  const detail = JSON.stringify({ chargeId: stray.charge_id, amountCents: Number(stray.amount_cents) })
  await openAlert.run(db, [strayAlert, eventId, detail, now])
  await resolveAlert.run(db, [unmatchedNotReturnedAlert, eventId, 'It was sent again.', now])
  await outbox.orderRefund(db, `stray:${eventId}`)
}
