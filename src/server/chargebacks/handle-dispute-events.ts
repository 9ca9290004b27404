/**
 * Listens to the processor: a customer disputes a payment with their bank, and the bank decides. The stage keeps its
 * status and stands still meanwhile; the money is taken from where it is. Both messages may come twice, and the second
 * may come first (decision 0030).
 */
import { chargebackErrors } from '#domain/chargebacks/chargeback-errors.ts'
import { type ChargebackShape, chargebackMachine } from '#domain/chargebacks/chargeback-machine.ts'
import { availableEvents, decide } from '#domain/core/machine.ts'
import { cents, sumOf } from '#domain/core/money.ts'
import { chargeback, chargebackLost, chargebackWon, type DisputedAt } from '#domain/ledger/posting.ts'
import { HELD_STATES } from '#domain/stages/stage-machine.ts'
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
  strayOfCharge,
  strayOfDispute,
} from '../refunds/refund-store.ts'
import { closeAsChargedBack } from '../refunds/return-unmatched-payment.ts'
import { coverRefund } from '../refunds/settle-refund.ts'
import { stageMoneyOf } from '../refunds/stage-funds.ts'
import {
  type ChargebackRow,
  chargebackOf,
  type DisputedStageRow,
  disputedStage,
  insertChargeback,
  moveChargeback,
} from './chargeback-store.ts'

const openKind = 'dispute-open'
const strayKind = 'dispute-of-stray'
const notices = { open: 'chargeback.open', win: 'chargeback.win', lose: 'chargeback.lose' } as const

interface CloseWork {
  readonly row: ChargebackRow
  readonly event: ChargebackShape['event']
  readonly now: Date
}

type Effect = (db: Db, outbox: Outbox, work: CloseWork) => Promise<unknown>

const closeEffects: Record<ChargebackShape['effect'], Effect> = {
  bookReturned: (db, _outbox, { row, now }) => book(db, chargebackWon(stageMoneyOf(row), row.price_at, row.id), now),
  bookLost: (db, _outbox, { row, now }) => book(db, chargebackLost(stageMoneyOf(row), row.id), now),
  orderSetOff: async (db, outbox, { row, now }) => {
    for (const { reference } of await requeueReleasedSetOff.all(db, [row.contractor_id, now]))
      await outbox.orderTransfer(db, reference)
  },
  closeAlert: (db, _outbox, { row, now }) => resolveAlert.run(db, [openKind, row.id, 'The bank has decided.', now]),
  notifyBothParties: (db, outbox, { row, event }) => notifyBothParties(db, outbox, row, notices[event]),
}

export async function onDisputeOpened(db: Db, outbox: Outbox, event: DisputeOpened, now: Date): Promise<void> {
  const { disputeId, chargeId, amountCents, reason, evidenceDueAt } = event
  const payment = await paymentOfCharge.maybe(db, [chargeId])
  if (payment === undefined) return await hearOfOther(db, event, now)
  const { job_id: jobId, stage_index: stageIndex, contractor_id: contractorId } = payment
  await lockJob.one(db, [jobId])
  const priceAt = placeOf(await disputedStage.one(db, [jobId, contractorId, stageIndex]))
  const { initial } = chargebackMachine
  const due = evidenceDueAt ?? null
  const isNew = await insertChargeback.run(db, [
    ...([disputeId, jobId, stageIndex, contractorId] as const),
    ...([amountCents, priceAt, reason, initial, due, now] as const),
  ])
  if (isNew === 0) return
  await book(db, chargeback(stageMoneyOf(payment), priceAt, disputeId), now)
  const paidCents = sumOf([cents(Number(payment.price_cents)), cents(Number(payment.fee_cents))])
  const detail = { jobId, stageIndex, amountCents, paidCents, priceAt, reason, evidenceDueAt: due }
  await openAlert.run(db, [openKind, disputeId, JSON.stringify(detail), now])
  await notifyBothParties(db, outbox, payment, notices.open)
}

export async function onDisputeClosed(db: Db, outbox: Outbox, closed: DisputeClosed, now: Date): Promise<void> {
  const known = await chargebackOf.maybe(db, [closed.disputeId])
  if (known === undefined) return await closeOther(db, closed, now)
  const job = await lockJob.one(db, [known.job_id])
  const row = await chargebackOf.one(db, [closed.disputeId])
  const event = closed.status === 'won' ? 'win' : 'lose'
  const situation = { state: row.status, party: 'system', facts: {} } as const
  if (!availableEvents(chargebackMachine, situation).includes(event)) return
  const { to, effects } = decide(chargebackMachine, situation, event)
  await lockTransfersOf.run(db, [row.contractor_id])
  await moveChargeback.run(db, [row.id, to, now])
  for (const effect of effects) await closeEffects[effect](db, outbox, { row, event, now })
  await coverRefund(db, outbox, refundReference(row.job_id, row.stage_index), now)
  await refundAfterDispute(db, outbox, job, row, now)
}

/** A stray payment is on its way back anyway. A charge that nobody knows may be one whose payment is not told yet. */
async function hearOfOther(db: Db, { disputeId, chargeId, amountCents }: DisputeOpened, now: Date): Promise<void> {
  if ((await strayOfCharge.maybe(db, [chargeId])) === undefined) throw chargebackErrors.notYet()
  // Two messages announce a dispute, and the second may come after the decision.
  if ((await strayOfDispute.maybe(db, [disputeId])) !== undefined) return
  await openAlert.run(db, [strayKind, disputeId, JSON.stringify({ chargeId, amountCents }), now])
}

/** What the bank has given back of a stray payment is with whoever paid. */
async function closeOther(db: Db, { disputeId, status }: DisputeClosed, now: Date): Promise<void> {
  const stray = await strayOfDispute.maybe(db, [disputeId])
  if (stray === undefined) throw chargebackErrors.notYet()
  if (status === 'lost') await closeAsChargedBack(db, stray, now)
  await resolveAlert.run(db, [strayKind, disputeId, 'The bank has decided.', now])
}

function placeOf({ status, is_refunded }: DisputedStageRow): DisputedAt {
  if (is_refunded) return 'losses'
  return HELD_STATES.some((held) => held === status) ? 'held' : 'contractor'
}

async function notifyBothParties(db: Db, outbox: Outbox, stage: PaidRow, about: string): Promise<void> {
  const { job_id: jobId, contractor_id: contractorId, stage_index: stageIndex } = stage
  for (const to of [stage.customer_id, contractorId])
    await outbox.tell(db, { about, to, jobId, contractorId, stageIndex })
}
