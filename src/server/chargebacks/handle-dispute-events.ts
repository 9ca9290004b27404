/**
 * Handles disputes: the customer's bank takes a payment back and decides later. The stage keeps its status, but is
 * frozen. Both events may repeat, and the second may arrive first (decision 0006).
 */
import { chargebackErrors } from '#domain/chargebacks/chargeback-errors.ts'
import { availableEvents, decide } from '#domain/core/machine.ts'
import { cents, sumOf } from '#domain/core/money.ts'
import {
  chargeback,
  chargebackLost,
  chargebackWon,
  type DisputedFundsSource,
  type DisputedMoney,
  disputedMoney,
} from '#domain/ledger/dispute-posting.ts'
import { type ChargebackShape, chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import { HELD_STATUSES } from '#domain/stages/stage-machine.ts'
import type { DisputeClosed, DisputeOpened } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import { lockJob } from '../jobs/job-store.ts'
import { openAlert, resolveAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { lockTransfersOf, requeueReleasedSetOff } from '../payments/set-off-store.ts'
import { refundAfterDispute } from '../refunds/cancellation-effects.ts'
import {
  type PaidRow,
  paymentOfCharge,
  refundReference,
  unmatchedPaymentOfCharge,
  unmatchedPaymentOfDispute,
} from '../refunds/refund-store.ts'
import { closeAsChargedBack } from '../refunds/return-unmatched-payment.ts'
import { coverRefund } from '../refunds/settle-refund.ts'
import { stageMoneyOf } from '../refunds/stage-funds.ts'
import {
  type ChargebackRow,
  chargebackOf,
  type DisputedStageRow,
  disputedJob,
  disputedStage,
  insertChargeback,
  updateChargebackStatus,
} from './chargeback-store.ts'

const openKind = 'dispute-open'
const lostKind = 'dispute-lost'
const unmatchedKind = 'unmatched-disputed'
const notificationTypes = { open: 'chargeback.open', win: 'chargeback.win', lose: 'chargeback.lose' } as const

interface DisputeEffectInput {
  readonly row: ChargebackRow
  readonly event: ChargebackShape['event']
  readonly now: Date
}

type Effect = (db: Db, outbox: Outbox, input: DisputeEffectInput) => Promise<unknown>

const disputeEffects: Record<ChargebackShape['effect'], Effect> = {
  bookReturned: (db, _outbox, { row, now }) =>
    book(db, chargebackWon(stageMoneyOf(row), row.funds_source, row.id, takenBy(row)), now),
  bookLost: (db, _outbox, { row, now }) => {
    const { price, fee, loss } = takenBy(row)
    return book(db, chargebackLost(stageMoneyOf(row), row.id, sumOf([price, fee, loss])), now)
  },
  enqueueSetOff: async (db, outbox, { row, now }) => {
    for (const { reference } of await requeueReleasedSetOff.all(db, [row.contractor_id, now]))
      await outbox.enqueueTransfer(db, reference)
  },
  closeAlert: (db, _outbox, { row, now }) => resolveAlert.run(db, [openKind, row.id, 'The bank has decided.', now]),
  alertLoss: async (db, _outbox, { row, now }) => {
    const { job_id: jobId, stage_index: stageIndex, contractor_id: contractorId, funds_source: fundsSource } = row
    const { price, fee, loss } = takenBy(row)
    const names = await disputedJob.one(db, [jobId, contractorId])
    const detail = { jobId, stageIndex, contractorId, amountCents: sumOf([price, fee, loss]), fundsSource, ...names }
    await openAlert.run(db, [lostKind, row.id, JSON.stringify(detail), now])
  },
  notifyBothParties: (db, outbox, { row, event }) => notifyBothParties(db, outbox, row, notificationTypes[event]),
}

export async function onDisputeOpened(db: Db, outbox: Outbox, event: DisputeOpened, now: Date): Promise<void> {
  const { disputeId, chargeId, amountCents, reason, evidenceDueAt } = event
  const payment = await paymentOfCharge.maybe(db, [chargeId])
  if (payment === undefined) return await alertOnUnmatchedDispute(db, event, now)
  const { job_id: jobId, stage_index: stageIndex, contractor_id: contractorId } = payment
  await lockJob.one(db, [jobId])
  const stage = await disputedStage.one(db, [jobId, contractorId, stageIndex])
  const fundsSource = fundsSourceOf(stage)
  const taken = disputedMoney(leftOf(stage), fundsSource, amountCents)
  const { initial } = chargebackMachine
  const due = evidenceDueAt ?? null
  const isNew = await insertChargeback.run(db, [
    ...([disputeId, jobId, stageIndex, contractorId] as const),
    ...([amountCents, taken.price, taken.fee, taken.feeGst, taken.loss] as const),
    ...([fundsSource, reason, initial, due, now] as const),
  ])
  if (isNew === 0) return
  await book(db, chargeback(stageMoneyOf(payment), fundsSource, disputeId, taken), now)
  const paidCents = sumOf([cents(Number(payment.price_cents)), cents(Number(payment.fee_cents))])
  const names = await disputedJob.one(db, [jobId, contractorId])
  const detail = { jobId, stageIndex, amountCents, paidCents, fundsSource, reason, evidenceDueAt: due, ...names }
  await openAlert.run(db, [openKind, disputeId, JSON.stringify(detail), now])
  await notifyBothParties(db, outbox, payment, notificationTypes.open)
}

export async function onDisputeClosed(db: Db, outbox: Outbox, closed: DisputeClosed, now: Date): Promise<void> {
  const known = await chargebackOf.maybe(db, [closed.disputeId])
  if (known === undefined) return await closeUnmatchedDispute(db, outbox, closed, now)
  const job = await lockJob.one(db, [known.job_id])
  const row = await chargebackOf.one(db, [closed.disputeId])
  const event = closed.status === 'won' ? 'win' : 'lose'
  const context = { status: row.status, party: 'system', facts: {} } as const
  if (!availableEvents(chargebackMachine, context).includes(event)) return
  const { to, effects } = decide(chargebackMachine, context, event)
  await lockTransfersOf.run(db, [row.contractor_id])
  await updateChargebackStatus.run(db, [row.id, to, now])
  for (const effect of effects) await disputeEffects[effect](db, outbox, { row, event, now })
  await coverRefund(db, outbox, refundReference(row.job_id, row.stage_index), now)
  await refundAfterDispute(db, outbox, job, row, now)
}

/**
 * An unmatched payment is already being refunded. An unknown charge may belong to a payment whose event has not
 * arrived.
 */
async function alertOnUnmatchedDispute(
  db: Db,
  { disputeId, chargeId, amountCents }: DisputeOpened,
  now: Date,
): Promise<void> {
  if ((await unmatchedPaymentOfCharge.maybe(db, [chargeId])) === undefined) throw chargebackErrors.notYet()
  // Two events announce a dispute. The second can arrive after the bank has decided.
  if ((await unmatchedPaymentOfDispute.maybe(db, [disputeId])) !== undefined) return
  await openAlert.run(db, [unmatchedKind, disputeId, JSON.stringify({ chargeId, amountCents }), now])
}

/** The bank returned an unmatched payment to its payer. */
async function closeUnmatchedDispute(
  db: Db,
  outbox: Outbox,
  { disputeId, status }: DisputeClosed,
  now: Date,
): Promise<void> {
  const unmatched = await unmatchedPaymentOfDispute.maybe(db, [disputeId])
  if (unmatched === undefined) throw chargebackErrors.notYet()
  if (status === 'lost') await closeAsChargedBack(db, outbox, unmatched, disputeId, now)
  await resolveAlert.run(db, [unmatchedKind, disputeId, 'The bank has decided.', now])
}

const leftOf = (stage: DisputedStageRow) => ({
  price: cents(Number(stage.left_price_cents)),
  fee: cents(Number(stage.left_fee_cents)),
  feeGst: cents(Number(stage.left_fee_gst_cents)),
})

const takenBy = (row: ChargebackRow): DisputedMoney => ({
  ...stageMoneyOf(row),
  loss: cents(Number(row.loss_cents)),
})

function fundsSourceOf({ status, is_cooling_off, is_refunded }: DisputedStageRow): DisputedFundsSource {
  if (is_refunded) return 'platform'
  if (HELD_STATUSES.some((held) => held === status)) return 'held'
  return is_cooling_off ? 'cooling-off' : 'contractor'
}

async function notifyBothParties(db: Db, outbox: Outbox, stage: PaidRow, about: string): Promise<void> {
  const { job_id: jobId, contractor_id: contractorId, stage_index: stageIndex } = stage
  for (const to of [stage.customer_id, contractorId])
    await outbox.notify(db, { type: about, to, jobId, contractorId, stageIndex })
}
