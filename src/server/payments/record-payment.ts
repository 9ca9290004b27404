/**
 * Records a successful payment once for its stage. If an event differs from the expected payment in any field, the
 * processor is asked first, and only its answer is booked. Received money that matches no stage is booked as unmatched
 * and refunded.
 */
import { cents, sumOf } from '#domain/core/money.ts'
import { unmatched } from '#domain/ledger/posting.ts'
import type { IntentState, PaymentSucceeded, ReceivedMoney } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import { openAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import type { PaymentEventDeps, WriteBatch } from './payment-event-deps.ts'
import {
  type BookedPaymentRow,
  bookedPaymentOf,
  insertUnmatchedPayment,
  isChargeBooked,
  markSucceeded,
} from './payment-store.ts'

/** Alert kind that stays open until an unmatched payment is refunded. */
export const unmatchedAlert = 'unmatched-payment'
/** The processor's status of a paid intent, and the only currency of the ledger. */
const paidStatus = 'succeeded'
const ledgerCurrency = 'aud'
const differsAlert = 'payment-event-differs'
const notBookedAlert = 'payment-not-booked'

/** Thrown for an event that differs from the expected payment. Nothing is booked before the processor is asked. */
export class UnexpectedPayment extends Error {
  override readonly name = 'UnexpectedPayment'
}

/** The processor's answer about the intent of an event; undefined if it has no such intent. */
export interface Confirmation {
  readonly intent: IntentState | undefined
}

/** Decides what happens to the money. The result writes it. */
export async function recordPayment(
  deps: PaymentEventDeps,
  db: Db,
  event: PaymentSucceeded,
  now: Date,
  confirmation?: Confirmation,
): Promise<WriteBatch> {
  const { jobId, stageIndex, intentId } = event
  const money = confirmation === undefined ? event : confirmation.intent
  const chargeId = money?.chargeId ?? ''
  // Pipelined in order, so the payment is read below the job's lock.
  const [write, payment] = await Promise.all([
    deps.listeners.onPaymentConfirmed(db, jobId, stageIndex, now),
    bookedPaymentOf.maybe(db, [jobId, stageIndex, chargeId, intentId]),
  ])
  const isExpected = payment !== undefined && money !== undefined && isPaidBy(payment, event, money)
  const warn = confirmation !== undefined && isExpected && !isSame(event, money)
  const alert = async () => (warn ? await alertOnDifference(deps, db, event, money, now) : undefined)
  // A repeated event, or a webhook after a poll.
  if (isExpected && payment.succeeded_at !== null && payment.charge_id === chargeId) return alert
  const accepts = isExpected && write !== undefined && payment.succeeded_at === null && !payment.is_used_elsewhere
  if (accepts) {
    return () => Promise.all([markSucceeded.run(db, [jobId, stageIndex, intentId, chargeId, now]), write(), alert()])
  }
  if (confirmation === undefined) throw new UnexpectedPayment(`The payment of event ${event.id} is not expected`)
  const reason = await reasonNotToBook(db, intentId, money)
  if (reason === 'repeated') return async () => undefined
  if (reason !== undefined || money === undefined) return () => alertNotBooked(deps, db, event, reason, now)
  return () => saveUnmatchedPayment(deps, db, { ...event, ...money, chargeId }, now)
}

function isPaidBy(payment: BookedPaymentRow, { intentId }: PaymentSucceeded, money: ReceivedMoney): boolean {
  const expectedCents = sumOf([cents(Number(payment.price_cents)), cents(Number(payment.fee_cents))])
  return (
    (payment.intent_id === null || payment.intent_id === intentId) &&
    isReceived(money) &&
    money.currency === ledgerCurrency &&
    money.amountCents === expectedCents &&
    money.receivedCents === expectedCents
  )
}

const isReceived = ({ status, chargeId, receivedCents }: ReceivedMoney) =>
  status === paidStatus && chargeId !== undefined && receivedCents > 0

const moneyFields = ['status', 'amountCents', 'receivedCents', 'currency', 'chargeId'] as const
const isSame = (event: ReceivedMoney, other: ReceivedMoney) =>
  moneyFields.every((field) => event[field] === other[field])

type NotBooked = 'not-received' | 'other-currency' | 'booked-elsewhere'

/** Why the ledger cannot take the money; `repeated` for a known unmatched payment, undefined if it can. */
async function reasonNotToBook(
  db: Db,
  intentId: string,
  money: ReceivedMoney | undefined,
): Promise<NotBooked | 'repeated' | undefined> {
  if (money === undefined || !isReceived(money)) return 'not-received'
  if (money.currency !== ledgerCurrency) return 'other-currency'
  const known = await isChargeBooked.one(db, [money.chargeId ?? '', intentId])
  if (known.is_unmatched) return 'repeated'
  return known.is_booked ? 'booked-elsewhere' : undefined
}

/** The stage was paid correctly, but the event said something else. */
async function alertOnDifference(
  { log }: PaymentEventDeps,
  db: Db,
  event: PaymentSucceeded,
  money: ReceivedMoney,
  now: Date,
): Promise<void> {
  const { id, jobId, stageIndex, intentId, amountCents, receivedCents } = event
  log.error({ event: id, intentId }, 'A payment event differs from the processor')
  const detail = {
    jobId,
    stageIndex,
    amountCents: money.receivedCents,
    eventCents: receivedCents,
    eventAmountCents: amountCents,
  }
  await openAlert.run(db, [differsAlert, id, JSON.stringify(detail), now])
}

async function alertNotBooked(
  { log }: PaymentEventDeps,
  db: Db,
  { id, jobId, stageIndex, intentId, amountCents, chargeId }: PaymentSucceeded,
  reason: NotBooked | undefined,
  now: Date,
): Promise<void> {
  log.error({ event: id, intentId, reason }, 'A payment was not booked')
  const detail = JSON.stringify({ jobId, stageIndex, intentId, chargeId, amountCents, reason })
  await openAlert.run(db, [notBookedAlert, intentId, detail, now])
}

async function saveUnmatchedPayment(
  { outbox, log }: PaymentEventDeps,
  db: Db,
  { id, jobId, stageIndex, intentId, chargeId, receivedCents }: PaymentSucceeded & { readonly chargeId: string },
  now: Date,
): Promise<void> {
  const isNew = await insertUnmatchedPayment.run(db, [id, jobId, stageIndex, intentId, chargeId, receivedCents, now])
  if (isNew === 0) return
  log.error({ event: id, intentId }, 'A payment matches no stage')
  const detail = { jobId, stageIndex, intentId, chargeId, amountCents: receivedCents }
  await Promise.all([
    book(db, unmatched(id, receivedCents), now),
    outbox.enqueueRefund(db, `unmatched:${id}`),
    openAlert.run(db, [unmatchedAlert, id, JSON.stringify(detail), now]),
  ])
}
