/**
 * What the processor says about a refund, whether as the answer to its sending or as an event: in any order, and as
 * often as it likes. The refund machine takes what is news and drops the rest.
 */
import { availableEvents, decide } from '#domain/core/machine.ts'
import { refundCovered, refundPaid, refundReturned } from '#domain/ledger/posting.ts'
import { noFacts, type RefundShape, refundMachine } from '#domain/refunds/refund-machine.ts'
import type { RefundUpdated } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { openAlert, resolveAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { closeWhenRefunded } from './cancellation-effects.ts'
import {
  bankHasRefund,
  moveRefund,
  type RefundRow,
  refundOf,
  refundOfCharge,
  unmatchedPaymentOfCharge,
} from './refund-store.ts'
import type { RefundWord } from './request-refund.ts'
import { settleUnmatchedReturn } from './return-unmatched-payment.ts'
import { stageMoneyOf } from './stage-funds.ts'

interface SettleWork {
  readonly job: JobRow
  readonly refund: RefundRow
  readonly word: RefundWord
  readonly now: Date
}

export const refundFailedAlert = 'refund-failed'
const unknownKind = 'refund-unknown'
const eventOf = { pending: 'send', succeeded: 'succeed', failed: 'fail' } as const

type Effect = (db: Db, outbox: Outbox, work: SettleWork) => Promise<unknown>

const settleEffects: Record<RefundShape['effect'], Effect> = {
  bookPaid: (db, _outbox, { refund, now }) => book(db, refundPaid(stageMoneyOf(refund), refund.attempt), now),
  bookReturned: (db, _outbox, { refund, now }) => book(db, refundReturned(stageMoneyOf(refund), refund.attempt), now),
  bookCovered: (db, _outbox, { refund, now }) => book(db, refundCovered(stageMoneyOf(refund)), now),
  closeContract: (db, outbox, { job, refund, now }) => closeWhenRefunded(db, outbox, job, refund.contractor_id, now),
  openAlert: (db, _outbox, { refund, word, now }) =>
    openAlert.run(db, [
      refundFailedAlert,
      refund.reference,
      JSON.stringify({ failure: word.failure ?? 'unknown' }),
      now,
    ]),
  closeAlert: (db, _outbox, { refund, now }) =>
    resolveAlert.run(db, [
      refundFailedAlert,
      refund.reference,
      'It was sent again, or the bank has given the money back.',
      now,
    ]),
  enqueueSending: (db, outbox, { refund }) => outbox.enqueueRefund(db, refund.reference),
  notifyCustomer: (db, outbox, { refund }) =>
    outbox.tell(db, {
      about: 'refund.fail',
      to: refund.customer_id,
      jobId: refund.job_id,
      contractorId: refund.contractor_id,
      stageIndex: refund.stage_index,
    }),
}

/** Carries out what the refund table orders, for the processor's word and for an administrator's alike. */
export async function runRefundEffects(
  db: Db,
  outbox: Outbox,
  effects: readonly RefundShape['effect'][],
  work: SettleWork,
): Promise<void> {
  for (const effect of effects) await settleEffects[effect](db, outbox, work)
}

/** Listens to the processor: `refund.updated`. */
export async function onRefundUpdated(db: Db, outbox: Outbox, event: RefundUpdated, now: Date): Promise<void> {
  const refund = await refundOfCharge.maybe(db, [event.chargeId])
  if (refund !== undefined) return await settleRefund(db, outbox, refund, event, now)
  const unmatched = await unmatchedPaymentOfCharge.maybe(db, [event.chargeId])
  if (unmatched !== undefined) return await settleUnmatchedReturn(db, unmatched, event, now)
  // A refund of ours is stored before it is sent. So this one was made at the processor by hand.
  const detail = JSON.stringify({ chargeId: event.chargeId, status: event.status })
  await openAlert.run(db, [unknownKind, event.refundId, detail, now])
}

export async function settleRefund(
  db: Db,
  outbox: Outbox,
  { job_id, reference, attempt }: RefundRow,
  word: RefundWord,
  now: Date,
): Promise<void> {
  const job = await lockJob.one(db, [job_id])
  const refund = await refundOf.one(db, [reference])
  // A refusal has no name of the processor's: it is of the attempt that was made, and says nothing of a later one.
  if (word.refundId === null && refund.attempt !== attempt) return
  if (word.refundId !== null && refund.past_provider_ids.includes(word.refundId)) return
  if (refund.provider_id !== null && word.refundId !== null && refund.provider_id !== word.refundId) {
    await openAlert.run(db, [unknownKind, word.refundId, JSON.stringify({ reference, status: word.status }), now])
    return
  }
  const event = eventOf[word.status]
  const situation = { state: refund.status, party: 'system', facts: noFacts } as const
  if (!availableEvents(refundMachine, situation).includes(event)) return
  const { to, effects } = decide(refundMachine, situation, event)
  const settledAt = event === 'send' ? null : now
  await moveRefund.run(db, [reference, to, word.refundId, word.failure ?? null, settledAt])
  await runRefundEffects(db, outbox, effects, { job, refund, word, now })
  if (event === 'fail') await coverRefund(db, outbox, reference, now)
}

/** Where a refund has failed and the customer's bank has decided for them, they have their money and nothing is owed. */
export async function coverRefund(db: Db, outbox: Outbox, reference: string, now: Date): Promise<void> {
  const refund = await refundOf.maybe(db, [reference])
  if (refund === undefined || !(await bankHasRefund.one(db, [reference])).for_good) return
  const job = await lockJob.one(db, [refund.job_id])
  const situation = { state: refund.status, party: 'system', facts: noFacts } as const
  if (!availableEvents(refundMachine, situation).includes('cover')) return
  const { to, effects } = decide(refundMachine, situation, 'cover')
  const word = { refundId: null, status: 'failed' } as const
  await moveRefund.run(db, [reference, to, null, null, now])
  await runRefundEffects(db, outbox, effects, { job, refund, word, now })
}
