/** Carries out what the quote table orders when a contract ends, inside the caller's transaction [PAY-09]. */
import { availableEvents, type Step } from '#domain/core/machine.ts'
import { cents, sumOf } from '#domain/core/money.ts'
import { refund } from '#domain/ledger/posting.ts'
import { type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { refundMachine } from '#domain/refunds/refund-machine.ts'
import { refundableStages } from '#domain/refunds/refundable-stages.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import { fireJobEvent } from '../jobs/fire-job-event.ts'
import type { JobRow } from '../jobs/job-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { lockTransfersOf } from '../payments/set-off-store.ts'
import { fireQuoteEvent, quoteFacts } from '../quotes/fire-quote-event.ts'
import { quoteOf } from '../quotes/quote-store.ts'
import {
  cancelTransfers,
  type EndedStageRow,
  endOfImpersonation,
  hasOpenRefund,
  insertRefund,
  openPayments,
  type PaidRow,
  paidStages,
  refundReference,
} from './refund-store.ts'
import { stageMoneyOf } from './stage-funds.ts'

export interface EndWork {
  readonly job: JobRow
  readonly contractorId: string
  readonly event: QuoteShape['event']
  readonly actorId: string | null
  readonly reason?: string
  /** Whether approved stages go back as well. */
  readonly includeReleased: boolean
  readonly now: Date
}

type Effect = (db: Db, outbox: Outbox, work: EndWork) => Promise<void>

const endEffects: Partial<Record<QuoteShape['effect'], Effect>> = {
  enqueueRefunds,

  endJob: async (db, _outbox, { job, actorId, now }) => {
    await fireJobEvent(db, job, { event: 'end', party: 'system', actorId, now })
  },

  notifyCustomer: (db, outbox, work) => outbox.tell(db, { ...notificationOf(work), to: work.job.customer_id }),

  notifyContractor: (db, outbox, work) => outbox.tell(db, { ...notificationOf(work), to: work.contractorId }),
}

export async function runCancellationEffects(
  db: Db,
  outbox: Outbox,
  step: Step<QuoteShape>,
  work: EndWork,
): Promise<void> {
  for (const effect of step.effects) {
    const runStageEffects = endEffects[effect]
    if (runStageEffects === undefined) throw new Error(`The end of a contract does not order ${effect}`)
    await runStageEffects(db, outbox, work)
  }
}

/** The contract closes with its last refund, or at once where nothing was paid. */
export async function closeWhenRefunded(db: Db, outbox: Outbox, job: JobRow, contractorId: string, now: Date) {
  const quote = await quoteOf.one(db, [job.id, contractorId])
  const situation = { state: quote.status, party: 'system', facts: quoteFacts(job, quote, now) } as const
  const { has_open } = await hasOpenRefund.one(db, [job.id])
  if (has_open || !availableEvents(quoteMachine, situation).includes('refunded')) return
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

async function enqueueRefunds(db: Db, outbox: Outbox, work: EndWork): Promise<void> {
  const { job, contractorId } = work
  await lockTransfersOf.run(db, [contractorId])
  for (const { reference } of await openPayments.all(db, [job.id, contractorId]))
    await outbox.enqueueRefund(db, reference)
  await refundStages(db, outbox, await paidStages.all(db, [job.id, contractorId]), work)
}

async function refundStages(
  db: Db,
  outbox: Outbox,
  stages: readonly EndedStageRow[],
  { includeReleased, now }: Pick<EndWork, 'includeReleased' | 'now'>,
): Promise<void> {
  const ended = stages.map((stage) => ({
    stageIndex: stage.stage_index,
    status: stage.status,
    isWithBank: stage.is_disputed || stage.is_taken_back,
  }))
  for (const { stageIndex, priceAt } of refundableStages(ended, includeReleased)) {
    const stage = stages.find((each) => each.stage_index === stageIndex)
    if (stage === undefined) throw new Error(`The stage ${stageIndex} was not read`)
    const { job_id: jobId, contractor_id: contractorId } = stage
    const reference = refundReference(jobId, stageIndex)
    const amount = sumOf([cents(Number(stage.price_cents)), cents(Number(stage.fee_cents))])
    const { initial } = refundMachine
    await insertRefund.run(db, [reference, jobId, stageIndex, contractorId, amount, priceAt, initial, now])
    await book(db, refund(stageMoneyOf(stage), priceAt), now)
    await cancelTransfers.run(db, [jobId, stageIndex])
    await outbox.enqueueRefund(db, reference)
  }
}

/**
 * A bank has decided about a payment of this job. If its contract was ended meanwhile, what the bank gave back to us is
 * the customer's all the same, and the contract may close.
 */
export async function refundAfterDispute(db: Db, outbox: Outbox, job: JobRow, dispute: PaidRow, now: Date) {
  const { contractor_id: contractorId, stage_index: stageIndex } = dispute
  const ending = await endOfImpersonation.maybe(db, [job.id, contractorId])
  if (ending === undefined) return
  const stages = await paidStages.all(db, [job.id, contractorId])
  const decided = stages.filter((stage) => stage.stage_index === stageIndex && !stage.is_refunded)
  await refundStages(db, outbox, decided, { includeReleased: ending.include_released, now })
  await closeWhenRefunded(db, outbox, job, contractorId, now)
}

function notificationOf({ job, contractorId, event, reason }: EndWork) {
  return { about: `quote.${event}`, jobId: job.id, contractorId, ...(reason ? { reason } : {}) }
}
