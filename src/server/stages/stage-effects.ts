/** Runs the effects of the stage table inside the caller's transaction. The compiler requires every effect. */
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

export interface StageEffectInput extends FoundStage {
  readonly event: StageShape['event']
  readonly actorId: string | null
  readonly reason?: string
  readonly now: Date
}

type Effect = (db: Db, outbox: Outbox, input: StageEffectInput) => Promise<void>

export const stageEffects: Record<StageShape['effect'], Effect> = {
  holdFunds: (db, _outbox, input) => book(db, hold(moneyOf(input)), input.now),

  startJob: async (db, _outbox, input) => {
    const canStart = availableEvents(jobMachine, {
      status: input.job.status,
      party: 'system',
      facts: defaultJobFacts,
    })
    if (canStart.includes('start')) await transitionContract(db, input, 'start')
  },

  releaseFunds: async (db, outbox, input) => {
    const released = release(moneyOf(input))
    const { job, contractorId, stageIndex } = input
    const amount = Number(input.stage.cost_cents)
    await Promise.all([
      book(db, released, input.now),
      insertTransfer.run(db, [released.reference, job.id, stageIndex, contractorId, amount, input.now]),
      outbox.enqueueTransfer(db, released.reference),
    ])
  },

  completeJob: async (db, _outbox, input) => {
    if (input.stage.others_open > 0) return
    await Promise.all([transitionContract(db, input, 'complete'), addCompletedJob.run(db, [input.contractorId])])
  },

  notifyCustomer: (db, outbox, input) => outbox.notify(db, { ...notificationOf(input), to: input.job.customer_id }),

  notifyContractor: (db, outbox, input) => outbox.notify(db, { ...notificationOf(input), to: input.contractorId }),
}

/** Runs the effects of a decided event and writes the history. */
export async function runStageEffects(
  db: Db,
  outbox: Outbox,
  step: { to: StageShape['status']; effects: readonly StageShape['effect'][] },
  input: StageEffectInput,
): Promise<void> {
  const history = writeHistory(db, {
    jobId: input.job.id,
    contractorId: input.contractorId,
    stageIndex: input.stageIndex,
    machine: 'stage',
    event: input.event,
    from: input.stage.status,
    to: step.to,
    actorId: input.actorId,
    actorRole: input.context.party,
    ...(input.reason ? { words: { reason: input.reason } } : {}),
    now: input.now,
  })
  // No effect reads what another writes, so they are pipelined.
  await Promise.all([history, ...step.effects.map((effect) => stageEffects[effect](db, outbox, input))])
}

function transitionContract(db: Db, input: StageEffectInput, event: 'start' | 'complete') {
  const { job, contractorId, stage, actorId, now } = input
  const quote = {
    contractor_id: contractorId,
    status: stage.quote_status,
    other_signature: stage.other_signature,
    // An archived quote cannot be paid.
    archived_at: null,
  }
  const fired = { event, party: 'system', actorId, now } as const
  return fireContractEvent(db, job, quote, fired)
}

function moneyOf({ job, contractorId, stageIndex, stage }: StageEffectInput): StageMoney {
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

function notificationOf({ job, contractorId, stageIndex, event, reason }: StageEffectInput) {
  return { type: `stage.${event}`, jobId: job.id, contractorId, stageIndex, ...(reason ? { reason } : {}) }
}
