/** Runs the effects of a cancellation inside the caller's transaction [PAY-09]. */
import { availableEvents, type Step } from '#domain/core/machine.ts'
import { cents, sumOf } from '#domain/core/money.ts'
import { refund } from '#domain/ledger/posting.ts'
import { type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { refundMachine } from '#domain/refunds/refund-machine.ts'
import { type CancelledStage, refundableStages } from '#domain/refunds/refundable-stages.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import { fireJobEvent } from '../jobs/fire-job-event.ts'
import type { JobRow } from '../jobs/job-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { lockTransfersOf } from '../payments/set-off-store.ts'
import { fireQuoteEvent, quoteFacts } from '../quotes/fire-quote-event.ts'
import { quoteOf } from '../quotes/quote-store.ts'
import {
  type CancelledStageRow,
  cancelTransfers,
  endOfImpersonation,
  hasOpenRefund,
  insertRefund,
  openPayments,
  type PaidRow,
  paidStages,
  refundReference,
} from './refund-store.ts'
import { stageMoneyOf } from './stage-funds.ts'

export interface CancellationInput {
  readonly job: JobRow
  readonly contractorId: string
  readonly event: QuoteShape['event']
  readonly actorId: string | null
  readonly reason?: string
  /** Whether approved stages are refunded as well. */
  readonly includeReleased: boolean
  readonly now: Date
}

type Effect = (db: Db, outbox: Outbox, input: CancellationInput) => Promise<void>

const cancellationEffects: Partial<Record<QuoteShape['effect'], Effect>> = {
  enqueueRefunds,

  closeJob: async (db, _outbox, { job, actorId, now }) => {
    await fireJobEvent(db, job, { event: 'end', party: 'system', actorId, now })
  },

  failJob: async (db, _outbox, { job, actorId, now }) => {
    await fireJobEvent(db, job, { event: 'fail', party: 'system', actorId, now })
  },

  notifyCustomer: (db, outbox, input) => outbox.notify(db, { ...notificationOf(input), to: input.job.customer_id }),

  notifyContractor: (db, outbox, input) => outbox.notify(db, { ...notificationOf(input), to: input.contractorId }),
}

export async function runCancellationEffects(
  db: Db,
  outbox: Outbox,
  step: Step<QuoteShape>,
  input: CancellationInput,
): Promise<void> {
  for (const effect of step.effects) {
    const runEffect = cancellationEffects[effect]
    if (runEffect === undefined) throw new Error(`A cancellation has no effect ${effect}`)
    await runEffect(db, outbox, input)
  }
}

/** The contract closes with its last refund, or at once without payments. */
export async function closeWhenRefunded(db: Db, outbox: Outbox, job: JobRow, contractorId: string, now: Date) {
  const quote = await quoteOf.one(db, [job.id, contractorId])
  const context = { status: quote.status, party: 'system', facts: quoteFacts(job, quote, now) } as const
  const { has_open } = await hasOpenRefund.one(db, [job.id])
  if (has_open || !availableEvents(quoteMachine, context).includes('refunded')) return
  const event = 'refunded'
  const step = await fireQuoteEvent(db, job, quote, { event, party: 'system', actorId: null, now })
  await runCancellationEffects(db, outbox, step, {
    job,
    contractorId,
    event,
    actorId: null,
    includeReleased: false,
    now,
  })
}

async function enqueueRefunds(db: Db, outbox: Outbox, input: CancellationInput): Promise<void> {
  const { job, contractorId } = input
  await lockTransfersOf.run(db, [contractorId])
  for (const { reference } of await openPayments.all(db, [job.id, contractorId]))
    await outbox.enqueueRefund(db, reference)
  await refundStages(db, outbox, await paidStages.all(db, [job.id, contractorId]), input)
}

export const cancelledStage = (stage: CancelledStageRow): CancelledStage => ({
  stageIndex: stage.stage_index,
  status: stage.status,
  isCoolingOff: stage.is_cooling_off,
  isWithBank: stage.is_disputed || stage.is_charged_back,
})

async function refundStages(
  db: Db,
  outbox: Outbox,
  stages: readonly CancelledStageRow[],
  { includeReleased, now }: Pick<CancellationInput, 'includeReleased' | 'now'>,
): Promise<void> {
  for (const { stageIndex, fundsSource } of refundableStages(stages.map(cancelledStage), includeReleased)) {
    const stage = stages.find((each) => each.stage_index === stageIndex)
    if (stage === undefined) throw new Error(`The stage ${stageIndex} was not read`)
    const { job_id: jobId, contractor_id: contractorId } = stage
    const reference = refundReference(jobId, stageIndex)
    const amount = sumOf([cents(Number(stage.price_cents)), cents(Number(stage.fee_cents))])
    const { initial } = refundMachine
    await insertRefund.run(db, [reference, jobId, stageIndex, contractorId, amount, fundsSource, initial, now])
    await book(db, refund(stageMoneyOf(stage), fundsSource), now)
    await cancelTransfers.run(db, [jobId, stageIndex])
    await outbox.enqueueRefund(db, reference)
  }
}

/**
 * A bank has decided a dispute of this job. If the contract was cancelled, a returned payment is refunded to the
 * customer and the contract may close.
 */
export async function refundAfterDispute(db: Db, outbox: Outbox, job: JobRow, dispute: PaidRow, now: Date) {
  const { contractor_id: contractorId, stage_index: stageIndex } = dispute
  const cancellation = await endOfImpersonation.maybe(db, [job.id, contractorId])
  if (cancellation === undefined) return
  const stages = await paidStages.all(db, [job.id, contractorId])
  const decided = stages.filter((stage) => stage.stage_index === stageIndex && !stage.is_refunded)
  await refundStages(db, outbox, decided, { includeReleased: cancellation.include_released, now })
  await closeWhenRefunded(db, outbox, job, contractorId, now)
}

function notificationOf({ job, contractorId, event, reason }: CancellationInput) {
  return { type: `quote.${event}`, jobId: job.id, contractorId, ...(reason ? { reason } : {}) }
}
