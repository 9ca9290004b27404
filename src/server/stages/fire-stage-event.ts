/** Every stage event: locks the job and finds the stage, then runs the effects of the decision. */
import { coreErrors } from '#domain/core/core-errors.ts'
import type { State } from '#domain/core/locations.ts'
import { availableEvents, decide, type Facts, type TransitionContext } from '#domain/core/machine.ts'
import { cents } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { defaultJobFacts, jobMachine } from '#domain/jobs/job-machine.ts'
import { hold, release, type StageMoney } from '#domain/ledger/posting.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { defaultQuoteFacts, hasEnded, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { isBeforeEnd, type StageDeadline, stageDeadline } from '#domain/stages/stage-deadline.ts'
import { type StageDeadlineShape, stageDeadlineMachine } from '#domain/stages/stage-deadline-machine.ts'
import { stageErrors } from '#domain/stages/stage-errors.ts'
import { type StageShape, stageMachine } from '#domain/stages/stage-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { decideEvent, writeHistory } from '../core/history-store.ts'
import { type Actor, partyOf } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import type { Outbox } from '../core/outbox.ts'
import { isWithinCoolingOff, type JobRow, lockJob } from '../jobs/job-store.ts'
import { book } from '../ledger/ledger-store.ts'
import { readBusinessDays } from '../legal-rules/legal-rule-store.ts'
import {
  addCompletedJob,
  deleteDeadline,
  type FoundStage,
  insertTransfer,
  type StageRow,
  setDeadline,
  stageOf,
  updateContractStatus,
} from './stage-store.ts'

export interface StageDeps {
  readonly outbox: Outbox
  /** Pipelined behind the writes. */
  readonly readJobResponse: (db: Db, jobId: string, actor: Actor) => Promise<RawJsonResponse>
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

export function deadlineContext({ job, stage, context }: FoundStage, now: Date): TransitionContext<StageDeadlineShape> {
  const { isContractActive, notDisputed, notChargedBack } = context.facts
  const isRunning = stage.due_on !== null && isBeforeEnd(job.state as State, stage.due_on, now)
  const facts = { isContractActive, notDisputed, notChargedBack, isBeforeEnd: isRunning }
  return { status: stage.deadline_status, party: context.party, facts }
}

/** The deadline that starts now. Undefined for a contract from before deadlines. */
export async function readDeadline(db: Db, { job, stage }: FoundStage, now: Date): Promise<StageDeadline | undefined> {
  if (stage.review_days === null) return undefined
  const state = job.state as State
  return stageDeadline(state, now, stage.review_days, await readBusinessDays(db, state, 'dispute-answer', now))
}

interface StageEffectInput extends FoundStage {
  readonly event: StageShape['event']
  readonly actorId: string | null
  readonly reason?: string | undefined
  /** What the history keeps of this round. */
  readonly details?: { readonly text?: string; readonly reason?: string; readonly attachments: readonly string[] }
  /** The deadline that the event starts. */
  readonly deadline?: StageDeadline | undefined
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
    const money = moneyOf(input)
    const { job, contractorId, stageIndex } = input
    const isCoolingOff = isWithinCoolingOff(job, input.now)
    const released = release(money, isCoolingOff ? 'cooling-off' : 'contractor')
    const status = isCoolingOff ? 'cooling-off' : 'queued'
    await Promise.all([
      book(db, released, input.now),
      insertTransfer.run(db, [released.reference, job.id, stageIndex, contractorId, money.price, status, input.now]),
      ...(isCoolingOff ? [] : [outbox.enqueueTransfer(db, released.reference)]),
    ])
  },

  completeJob: async (db, _outbox, input) => {
    if (input.stage.others_open > 0) return
    await Promise.all([transitionContract(db, input, 'complete'), addCompletedJob.run(db, [input.contractorId])])
  },

  startReview: (db, _outbox, input) => startDeadline(db, input, 'startReview'),

  startChanges: (db, _outbox, input) => startDeadline(db, input, 'startChanges'),

  endDeadline: (db, _outbox, input) => endDeadline(db, input),

  notifyCustomer: (db, outbox, input) => outbox.notify(db, { ...notificationOf(input), to: input.job.customer_id }),

  notifyContractor: (db, outbox, input) => outbox.notify(db, { ...notificationOf(input), to: input.contractorId }),
}

/**
 * Decides the event or throws at once, then writes the history and runs the effects in the caller's transaction.
 * `store` stores the new status. No write reads what another writes, so all are pipelined.
 */
export function fireStageEvent(
  db: Db,
  outbox: Outbox,
  input: StageEffectInput,
  store: (address: [string, string, number], to: StageShape['status']) => Promise<unknown>,
): Promise<unknown> {
  const { job, contractorId, stageIndex, event, actorId, details, now } = input
  const about = {
    jobId: job.id,
    contractorId,
    stageIndex,
    event,
    actorId,
    ...(details ? { details } : {}),
    now,
  }
  const { step, entry } = decideEvent(stageMachine, input.context, about)
  return Promise.all([
    store([job.id, contractorId, stageIndex], step.to),
    writeHistory(db, entry),
    ...step.effects.map((effect) => stageEffects[effect](db, outbox, input)),
  ])
}

/** Job and quote change together: both start with the first payment and complete with the last approval. */
async function transitionContract(db: Db, input: StageEffectInput, event: 'start' | 'complete'): Promise<void> {
  const { job, contractorId, stage, actorId, now } = input
  const about = { jobId: job.id, event, actorId, now }
  const party = 'system'
  const ofJob = decideEvent(jobMachine, { status: job.status, party, facts: defaultJobFacts }, about)
  const quote = { status: stage.quote_status, party, facts: defaultQuoteFacts } as const
  const ofQuote = decideEvent(quoteMachine, quote, { ...about, contractorId })
  await Promise.all([
    updateContractStatus.run(db, [job.id, contractorId, ofJob.step.to, ofQuote.step.to, now]),
    writeHistory(db, ofJob.entry, ofQuote.entry),
  ])
}

function moneyOf({ job, contractorId, stageIndex, stage }: StageEffectInput): StageMoney {
  return {
    jobId: job.id,
    stageIndex,
    customerId: job.customer_id,
    contractorId,
    price: cents(Number(stage.cost_cents) - Number(stage.charged_back_cents)),
    fee: serviceFee(cents(Number(stage.quote_cost_cents)), stageIndex),
    feeGst: cents(Number(stage.fee_gst_cents)),
  }
}

function notificationOf({ job, contractorId, stageIndex, event, reason, deadline }: StageEffectInput) {
  const due = deadline && { dueOn: deadline.dueOn, dueDays: deadline.days }
  return { type: `stage.${event}`, jobId: job.id, contractorId, stageIndex, ...(reason ? { reason } : {}), ...due }
}

async function startDeadline(db: Db, input: StageEffectInput, event: 'startReview' | 'startChanges'): Promise<void> {
  const to = deadlineStatusAfter(input, event)
  if (input.deadline !== undefined && to !== undefined) await storeDeadline(db, input, to, input.deadline)
}

async function endDeadline(db: Db, input: StageEffectInput): Promise<void> {
  const to = deadlineStatusAfter(input, 'end')
  if (to !== undefined) await deleteDeadline.run(db, [...stageKey(input), to])
}

/** Undefined for a submission from before deadlines, which has none to continue. */
function deadlineStatusAfter(input: StageEffectInput, event: StageDeadlineShape['event']) {
  const context = { ...deadlineContext(input, input.now), party: 'system' } as const
  const isAvailable = availableEvents(stageDeadlineMachine, context).includes(event)
  return isAvailable ? decide(stageDeadlineMachine, context, event).to : undefined
}

export function storeDeadline(
  db: Db,
  found: FoundStage,
  status: StageDeadlineShape['status'],
  { dueOn, days, steps }: StageDeadline,
): Promise<unknown> {
  const kinds = steps.map(({ step }) => step)
  const times = steps.map(({ at }) => at)
  return setDeadline.run(db, [...stageKey(found), status, dueOn, days, kinds, times])
}

export const stageKey = ({ job, contractorId, stageIndex }: FoundStage): [string, string, number] => [
  job.id,
  contractorId,
  stageIndex,
]
