/**
 * Settles a refund from a response or a webhook, in any order and more than once. The refund machine ignores repeats.
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
  chargebackOfRefund,
  type RefundRow,
  refundOf,
  refundOfCharge,
  unmatchedPaymentOfCharge,
  updateRefundStatus,
} from './refund-store.ts'
import type { RefundOutcome } from './request-refund.ts'
import { settleUnmatchedReturn } from './return-unmatched-payment.ts'
import { stageMoneyOf } from './stage-funds.ts'

interface RefundEffectInput {
  readonly job: JobRow
  readonly refund: RefundRow
  readonly outcome: RefundOutcome
  readonly now: Date
}

export const refundFailedAlert = 'refund-failed'
const unknownKind = 'refund-unknown'
const eventOf = { pending: 'send', succeeded: 'succeed', failed: 'fail' } as const

type Effect = (db: Db, outbox: Outbox, input: RefundEffectInput) => Promise<unknown>

const settleEffects: Record<RefundShape['effect'], Effect> = {
  bookPaid: (db, _outbox, { refund, now }) => book(db, refundPaid(stageMoneyOf(refund), refund.attempt), now),
  bookReturned: (db, _outbox, { refund, now }) => book(db, refundReturned(stageMoneyOf(refund), refund.attempt), now),
  bookCovered: (db, _outbox, { refund, now }) => book(db, refundCovered(stageMoneyOf(refund)), now),
  closeContract: (db, outbox, { job, refund, now }) => closeWhenRefunded(db, outbox, job, refund.contractor_id, now),
  openAlert: (db, _outbox, { refund, outcome, now }) =>
    openAlert.run(db, [
      refundFailedAlert,
      refund.reference,
      JSON.stringify({ failure: outcome.failure ?? 'unknown' }),
      now,
    ]),
  closeAlert: (db, _outbox, { refund, now }) =>
    resolveAlert.run(db, [
      refundFailedAlert,
      refund.reference,
      'The refund was retried, or the bank returned the money.',
      now,
    ]),
  enqueueSending: (db, outbox, { refund }) => outbox.enqueueRefund(db, refund.reference),
  notifyCustomer: (db, outbox, { refund }) =>
    outbox.notify(db, {
      type: 'refund.fail',
      to: refund.customer_id,
      jobId: refund.job_id,
      contractorId: refund.contractor_id,
      stageIndex: refund.stage_index,
    }),
}

/** Runs the effects of the refund table, for processor events and admins alike. */
export async function runRefundEffects(
  db: Db,
  outbox: Outbox,
  effects: readonly RefundShape['effect'][],
  input: RefundEffectInput,
): Promise<void> {
  for (const effect of effects) await settleEffects[effect](db, outbox, input)
}

/** Handles `refund.updated`. */
export async function onRefundUpdated(db: Db, outbox: Outbox, event: RefundUpdated, now: Date): Promise<void> {
  const refund = await refundOfCharge.maybe(db, [event.chargeId])
  if (refund !== undefined) return await settleRefund(db, outbox, refund, event, now)
  const unmatched = await unmatchedPaymentOfCharge.maybe(db, [event.chargeId])
  if (unmatched !== undefined) return await settleUnmatchedReturn(db, unmatched, event, now)
  // Our refunds are stored before they are sent, so this one was made by hand at the processor.
  const detail = JSON.stringify({ chargeId: event.chargeId, status: event.status })
  await openAlert.run(db, [unknownKind, event.refundId, detail, now])
}

export async function settleRefund(
  db: Db,
  outbox: Outbox,
  { job_id, reference, attempt }: RefundRow,
  outcome: RefundOutcome,
  now: Date,
): Promise<void> {
  const job = await lockJob.one(db, [job_id])
  const refund = await refundOf.one(db, [reference])
  // A declined request has no refund id. It belongs to its own attempt and says nothing about a later one.
  if (outcome.refundId === null && refund.attempt !== attempt) return
  if (outcome.refundId !== null && refund.past_provider_ids.includes(outcome.refundId)) return
  if (refund.provider_id !== null && outcome.refundId !== null && refund.provider_id !== outcome.refundId) {
    await openAlert.run(db, [unknownKind, outcome.refundId, JSON.stringify({ reference, status: outcome.status }), now])
    return
  }
  const event = eventOf[outcome.status]
  const context = { status: refund.status, party: 'system', facts: noFacts } as const
  if (!availableEvents(refundMachine, context).includes(event)) return
  const { to, effects } = decide(refundMachine, context, event)
  const settledAt = event === 'send' ? null : now
  await updateRefundStatus.run(db, [reference, to, outcome.refundId, outcome.failure ?? null, settledAt])
  await runRefundEffects(db, outbox, effects, { job, refund, outcome, now })
  if (event === 'fail') await coverRefund(db, outbox, reference, now)
}

/** If a refund failed and the customer won the dispute, they have the money and nothing is owed. */
export async function coverRefund(db: Db, outbox: Outbox, reference: string, now: Date): Promise<void> {
  const refund = await refundOf.maybe(db, [reference])
  if (refund === undefined || !(await chargebackOfRefund.one(db, [reference])).is_charged_back) return
  const job = await lockJob.one(db, [refund.job_id])
  const context = { status: refund.status, party: 'system', facts: noFacts } as const
  if (!availableEvents(refundMachine, context).includes('cover')) return
  const { to, effects } = decide(refundMachine, context, 'cover')
  const outcome = { refundId: null, status: 'failed' } as const
  await updateRefundStatus.run(db, [reference, to, null, null, now])
  await runRefundEffects(db, outbox, effects, { job, refund, outcome, now })
}
