/** Starts and ends the deadline of a stage, and fires its other events. The caller holds the job's lock. */
import type { State } from '#domain/core/locations.ts'
import { availableEvents, decide, type TransitionContext } from '#domain/core/machine.ts'
import { extendedDeadline, isBeforeEnd, type StageDeadline, stageDeadline } from '#domain/stages/stage-deadline.ts'
import { type StageDeadlineShape, stageDeadlineMachine } from '#domain/stages/stage-deadline-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { decideEvent, writeHistory } from '../core/history-store.ts'
import type { Notify } from '../core/outbox.ts'
import { readBusinessDays } from '../legal-rules/legal-rule-store.ts'
import { deleteDeadline, type FoundStage, setDeadline } from './stage-store.ts'

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

export async function readExtendedDeadline(
  db: Db,
  { job, stage }: FoundStage,
  now: Date,
): Promise<StageDeadline | undefined> {
  const { submitted_at: start, due_days: days } = stage
  if (start === null || days === null) return undefined
  const state = job.state as State
  const isBusinessDay = await readBusinessDays(db, state, 'dispute-answer', now)
  return extendedDeadline(state, { start, days, now }, isBusinessDay)
}

export async function startDeadline(
  db: Db,
  found: FoundStage & { readonly deadline?: StageDeadline | undefined; readonly now: Date },
  event: 'startReview' | 'startChanges',
): Promise<void> {
  const { deadline, now } = found
  if (deadline === undefined) return
  const context = deadlineContext(found, now)
  // A submission from before deadlines has none that could go on.
  if (!availableEvents(stageDeadlineMachine, context).includes(event)) return
  await storeDeadline(db, found, decide(stageDeadlineMachine, context, event).to, deadline)
}

export async function endDeadline(db: Db, found: FoundStage & { readonly now: Date }): Promise<void> {
  const context = deadlineContext(found, found.now)
  if (!availableEvents(stageDeadlineMachine, context).includes('end')) return
  await deleteDeadline.run(db, [...addressOf(found), decide(stageDeadlineMachine, context, 'end').to])
}

export function storeDeadline(
  db: Db,
  found: FoundStage,
  status: StageDeadlineShape['status'],
  { dueOn, days, steps }: StageDeadline,
): Promise<void> {
  const kinds = steps.map(({ step }) => step)
  const times = steps.map(({ at }) => at)
  return setDeadline.run(db, [...addressOf(found), status, dueOn, days, kinds, times])
}

export const addressOf = ({ job, contractorId, stageIndex }: FoundStage): [string, string, number] => [
  job.id,
  contractorId,
  stageIndex,
]

type DueDate = Pick<StageDeadline, 'dueOn' | 'days'>

interface DeadlineEvent {
  readonly event: 'extend' | 'missReview' | 'missChanges'
  /** Null for the system. */
  readonly actorId: string | null
  readonly due: DueDate
  readonly now: Date
}

/** The compiler requires every effect. */
const recipients: Record<StageDeadlineShape['effect'], (found: FoundStage) => readonly string[]> = {
  notifyContractor: ({ contractorId }) => [contractorId],
  notifyParties: ({ job, contractorId }) => [job.customer_id, contractorId],
}

/** Decides the event or throws. Then stores it, writes the history and notifies in the caller's transaction. */
export async function fireDeadlineEvent(
  db: Db,
  notify: Notify,
  found: FoundStage,
  { event, actorId, due, now }: DeadlineEvent,
  store: (to: StageDeadlineShape['status']) => Promise<void>,
): Promise<void> {
  const { job, contractorId, stageIndex } = found
  const about = { jobId: job.id, contractorId, stageIndex, event, actorId, now }
  const { step, entry } = decideEvent(stageDeadlineMachine, deadlineContext(found, now), about)
  const notification = { ...deadlineNotification(found, due), type: `${stageDeadlineMachine.name}.${event}` }
  await Promise.all([
    store(step.to),
    writeHistory(db, entry),
    ...step.effects.flatMap((effect) => recipients[effect](found)).map((to) => notify(db, { ...notification, to })),
  ])
}

/** The fields of a notification about the deadline of a stage. */
export const deadlineNotification = (found: FoundStage, due: DueDate) => ({
  jobId: found.job.id,
  contractorId: found.contractorId,
  stageIndex: found.stageIndex,
  dueOn: due.dueOn,
  dueDays: due.days,
})
