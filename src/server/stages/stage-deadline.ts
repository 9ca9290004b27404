/** Extends the review of a stage, and fires the other events of a deadline. The caller holds the job's lock. */
import type { State } from '#domain/core/locations.ts'
import { extendedDeadline, type StageDeadline } from '#domain/stages/stage-deadline.ts'
import { type StageDeadlineShape, stageDeadlineMachine } from '#domain/stages/stage-deadline-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { decideEvent, writeHistory } from '../core/history-store.ts'
import type { Notify } from '../core/outbox.ts'
import { readBusinessDays } from '../legal-rules/legal-rule-store.ts'
import { deadlineContext } from './fire-stage-event.ts'
import type { FoundStage } from './stage-store.ts'

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
  store: (to: StageDeadlineShape['status']) => Promise<unknown>,
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
