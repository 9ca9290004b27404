/**
 * Money that arrived and belongs to nothing goes back to whoever sent it: a payment that came after its contract had
 * ended, or that matches no stage. Until the processor has confirmed that, an alert is open (I13).
 */
import { cents } from '#domain/core/money.ts'
import { strayReturned } from '#domain/ledger/posting.ts'
import type { RefundStatus } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { openAlert, settleAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { strayAlert } from '../payments/take-payment.ts'
import { askForRefund, type RefundHands, type RefundWord } from './ask-for-refund.ts'
import { type StrayRow, settleStray, strayOf } from './refund-store.ts'

const outcomes: Record<RefundStatus, { isReturned: boolean; hasFailed: boolean }> = {
  pending: { isReturned: false, hasFailed: false },
  succeeded: { isReturned: true, hasFailed: false },
  failed: { isReturned: false, hasFailed: true },
}

export async function returnStray(hands: RefundHands, eventId: string): Promise<void> {
  const { pool, clock } = hands
  const stray = await strayOf.maybe(pool, [eventId])
  if (stray === undefined) throw new Error(`There is no stray payment of the event ${eventId}`)
  if (stray.is_settled) return
  const word = await askForRefund(hands, {
    chargeId: stray.charge_id,
    amountCents: cents(Number(stray.amount_cents)),
    idempotencyKey: `stray:${eventId}`,
  })
  await inTransaction(pool, async (db) => settleStrayReturn(db, await strayOf.one(db, [eventId]), word, clock.now()))
}

export async function settleStrayReturn(db: Db, stray: StrayRow, word: RefundWord, now: Date): Promise<void> {
  const { event_id: eventId } = stray
  const { isReturned, hasFailed } = outcomes[word.status]
  const failure = hasFailed ? (word.failure ?? 'unknown') : null
  // A bank can send it back after the processor had called it a success: then it is a person's to give back.
  if (failure !== null) await openAlert.run(db, ['stray-not-returned', eventId, JSON.stringify({ failure }), now])
  if (stray.is_settled) return
  await settleStray.run(db, [eventId, word.refundId, failure, isReturned ? now : null])
  if (!isReturned) return
  await book(db, strayReturned(eventId, cents(Number(stray.amount_cents))), now)
  await settleAlert.run(db, [strayAlert, eventId, 'The money was given back.', now])
}
