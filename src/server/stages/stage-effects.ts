/** Carries out what the stage table orders, inside the caller's transaction. The compiler demands every effect. */
import { availableEvents } from '#domain/core/machine.ts'
import { cents } from '#domain/core/money.ts'
import { defaultJobFacts, jobMachine } from '#domain/jobs/job-machine.ts'
import { hold, release, type StageMoney } from '#domain/ledger/posting.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { addCompletedJob } from '../contractors/contractor-store.ts'
import type { Db } from '../core/db/sql.ts'
import { writeHistory } from '../core/history-store.ts'
import type { Outbox } from '../core/outbox.ts'
import { book } from '../ledger/ledger-store.ts'
import { insertTransfer } from '../payments/payment-store.ts'
import { fireContractEvent } from '../quotes/fire-quote-event.ts'
import type { FoundStage } from './find-stage.ts'

export interface StageEffectWork extends FoundStage {
  readonly event: StageShape['event']
  readonly actorId: string | null
  readonly reason?: string
  readonly now: Date
}

type Effect = (db: Db, outbox: Outbox, work: StageEffectWork) => Promise<void>

export const stageEffects: Record<StageShape['effect'], Effect> = {
  holdFunds: (db, _outbox, work) => book(db, hold(moneyOf(work)), work.now),

  /** The first payment starts the work. */
  startJob: async (db, _outbox, work) => {
    const canStart = availableEvents(jobMachine, {
      state: work.job.status,
      party: 'system',
      facts: defaultJobFacts,
    })
    if (canStart.includes('start')) await moveContract(db, work, 'start')
  },

  releaseFunds: async (db, outbox, work) => {
    const released = release(moneyOf(work))
    const { job, contractorId, stageIndex } = work
    const amount = Number(work.stage.cost_cents)
    await Promise.all([
      book(db, released, work.now),
      insertTransfer.run(db, [released.reference, job.id, stageIndex, contractorId, amount, work.now]),
      outbox.enqueueTransfer(db, released.reference),
    ])
  },

  /** The last approval completes the job. */
  completeJob: async (db, _outbox, work) => {
    if (work.stage.others_open > 0) return
    await Promise.all([moveContract(db, work, 'complete'), addCompletedJob.run(db, [work.contractorId])])
  },

  notifyCustomer: (db, outbox, work) => outbox.tell(db, { ...notificationOf(work), to: work.job.customer_id }),

  notifyContractor: (db, outbox, work) => outbox.tell(db, { ...notificationOf(work), to: work.contractorId }),
}

/** Carries a decided step out: its effects and its entry in the history. */
export async function runStageEffects(
  db: Db,
  outbox: Outbox,
  step: { to: StageShape['state']; effects: readonly StageShape['effect'][] },
  work: StageEffectWork,
): Promise<void> {
  const history = writeHistory(db, {
    jobId: work.job.id,
    contractorId: work.contractorId,
    stageIndex: work.stageIndex,
    machine: 'stage',
    event: work.event,
    from: work.stage.status,
    to: step.to,
    actorId: work.actorId,
    actorRole: work.situation.party,
    ...(work.reason ? { words: { reason: work.reason } } : {}),
    now: work.now,
  })
  // None of them reads what another writes, so they travel to the database together.
  await Promise.all([history, ...step.effects.map((effect) => stageEffects[effect](db, outbox, work))])
}

function moveContract(db: Db, work: StageEffectWork, event: 'start' | 'complete') {
  const { job, contractorId, stage, actorId, now } = work
  const quote = {
    contractor_id: contractorId,
    status: stage.quote_status,
    other_signature: stage.other_signature,
    // Nobody pays for what is in the archive.
    archived_at: null,
  }
  const fired = { event, party: 'system', actorId, now } as const
  return fireContractEvent(db, job, quote, fired)
}

function moneyOf({ job, contractorId, stageIndex, stage }: StageEffectWork): StageMoney {
  return {
    jobId: job.id,
    stageIndex,
    customerId: job.customer_id,
    contractorId,
    price: cents(Number(stage.cost_cents)),
    fee: serviceFee(cents(Number(stage.quote_cost_cents)), stageIndex),
    feeGst: cents(Number(stage.fee_gst_cents)),
  }
}

function notificationOf({ job, contractorId, stageIndex, event, reason }: StageEffectWork) {
  return { about: `stage.${event}`, jobId: job.id, contractorId, stageIndex, ...(reason ? { reason } : {}) }
}
