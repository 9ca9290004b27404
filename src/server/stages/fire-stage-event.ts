/** Every stage event: locks the job and finds the stage, then runs the effects of the decision. */
import { coreErrors } from '#domain/core/core-errors.ts'
import { availableEvents, type Facts, type TransitionContext } from '#domain/core/machine.ts'
import { cents } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { defaultJobFacts, jobMachine } from '#domain/jobs/job-machine.ts'
import { hold, release, type StageMoney } from '#domain/ledger/posting.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { hasEnded } from '#domain/quotes/quote-machine.ts'
import { stageErrors } from '#domain/stages/stage-errors.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { addCompletedJob } from '../contractors/contractor-store.ts'
import type { Db } from '../core/db/sql.ts'
import { writeHistory } from '../core/history-store.ts'
import type { Actor } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import type { Outbox } from '../core/outbox.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { insertTransfer } from '../payments/payment-store.ts'
import { fireContractEvent } from '../quotes/fire-quote-event.ts'
import { type StageRow, stageOf } from './stage-store.ts'

export interface StageDeps {
  readonly outbox: Outbox
  /** Pipelined behind the writes. */
  readonly readJobResponse: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
}

interface FoundStage {
  readonly job: JobRow
  readonly contractorId: string
  readonly stageIndex: number
  readonly stage: StageRow
  readonly context: TransitionContext<StageShape>
}

/** The stage for a user. Throws "Job not found" for unknown jobs and users without access. */
export async function findStage(db: Db, jobId: string, stageIndex: number, actor: Actor): Promise<FoundStage> {
  const [job, stage] = await lockedStage(db, jobId, stageIndex)
  const party = job && partyOf(job, actor)
  if (job === undefined || party === undefined) throw jobErrors.notFound()
  if (job.contractor_id === null) throw stageErrors.jobNotSigned()
  if (stage === undefined) throw coreErrors.invalidId()
  return foundStage(job, job.contractor_id, stageIndex, stage, party)
}

/** The stage for the system; undefined if there is none. */
export async function findStageForSystem(db: Db, jobId: string, stageIndex: number): Promise<FoundStage | undefined> {
  const [job, stage] = await lockedStage(db, jobId, stageIndex)
  if (job === undefined || job.contractor_id === null || stage === undefined) return undefined
  return foundStage(job, job.contractor_id, stageIndex, stage, 'system')
}

/** Both statements are pipelined in order, so the stage is read below the job's lock. */
function lockedStage(db: Db, jobId: string, stageIndex: number) {
  return Promise.all([lockJob.maybe(db, [jobId]), stageOf.maybe(db, [jobId, stageIndex])])
}

function foundStage(
  job: JobRow,
  contractorId: string,
  stageIndex: number,
  stage: StageRow,
  party: StageShape['party'],
): FoundStage {
  const facts: Facts<StageShape> = {
    jobIsSigned: true,
    isContractActive: !hasEnded(stage.quote_status),
    earlierStagesApproved: stage.earlier_approved,
    notDisputed: !stage.is_disputed,
    notChargedBack: !stage.is_charged_back,
  }
  return { job, contractorId, stageIndex, stage, context: { status: stage.status, party, facts } }
}

function partyOf(job: JobRow, actor: Actor): StageShape['party'] | undefined {
  if (actor.role === 'admin') return 'admin'
  if (actor.id === job.customer_id) return 'customer'
  return actor.id === job.contractor_id ? 'contractor' : undefined
}

interface StageEffectInput extends FoundStage {
  readonly event: StageShape['event']
  readonly actorId: string | null
  readonly reason?: string | undefined
  readonly now: Date
}

type Effect = (db: Db, outbox: Outbox, input: StageEffectInput) => Promise<void>

/** The compiler requires every effect. */
const stageEffects: Record<StageShape['effect'], Effect> = {
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

/** Writes the history of a decided event and runs its effects in the caller's transaction. */
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
