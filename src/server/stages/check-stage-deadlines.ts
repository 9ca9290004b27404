/**
 * Checks the deadlines of stages: reminds the party that must respond, and marks a missed deadline. If several steps
 * are due, only the last one runs. No money moves.
 */
import { availableEvents } from '#domain/core/machine.ts'
import type { StageDeadlineStep } from '#domain/stages/stage-deadline.ts'
import { MISS_EVENTS, REMINDERS, stageDeadlineMachine } from '#domain/stages/stage-deadline-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Notify } from '../core/outbox.ts'
import { type RunDeps, runEachDue } from '../core/run-each.ts'
import { deadlineContext, findStageForSystem, stageKey } from './fire-stage-event.ts'
import { deadlineNotification, fireDeadlineEvent } from './stage-deadline.ts'
import { dequeueSteps, dueStages, markDeadlineMissed } from './stage-deadline-store.ts'
import type { FoundStage } from './stage-store.ts'

interface WatchDeps extends RunDeps {
  readonly outbox: { readonly notify: Notify }
  /** Called after enqueuing. */
  readonly wake: () => void
}

const batchMax = 100

export async function checkStageDeadlines({ outbox, wake, ...deps }: WatchDeps): Promise<void> {
  const now = deps.clock.now()
  const due = await dueStages.all(deps.pool, [now, batchMax])
  const ids = new Set(due.map(({ id }) => id))
  const done = await runEachDue(deps, 'stage-deadlines', ids, (db, id) => checkStage(db, outbox.notify, id, now))
  if (done > 0) wake()
}

async function checkStage(db: Db, notify: Notify, id: string, now: Date): Promise<void> {
  const [jobId = '', stageIndex] = id.split(' ')
  const found = await findStageForSystem(db, jobId, Number(stageIndex))
  if (found === undefined) throw new Error(`The stage ${id} has a deadline without a contract`)
  const last = (await dequeueSteps.all(db, [...stageKey(found), now])).at(-1)
  const { isContractActive, notChargedBack } = found.context.facts
  // A cancelled or reversed stage needs no response.
  if (last === undefined || !isContractActive || !notChargedBack) return
  await steps[last.kind](db, notify, found, now)
}

type Run = (db: Db, notify: Notify, found: FoundStage, now: Date) => Promise<void>

const remind: Run = async (db, notify, found) => {
  const reminder = REMINDERS[found.stage.deadline_status]
  if (reminder === undefined) return
  const to = { customer: found.job.customer_id, contractor: found.contractorId }[reminder.to]
  await notify(db, { ...deadlineNotification(found, dueOf(found)), type: reminder.type, to })
}

const miss: Run = async (db, notify, found, now) => {
  const available = availableEvents(stageDeadlineMachine, deadlineContext(found, now))
  const event = MISS_EVENTS.find((one) => available.includes(one))
  if (event === undefined) return
  const fired = { event, actorId: null, due: dueOf(found), now }
  await fireDeadlineEvent(db, notify, found, fired, (to) => markDeadlineMissed.run(db, [...stageKey(found), to]))
}

const steps: Record<StageDeadlineStep, Run> = { halfTime: remind, fourFifths: remind, lastDay: remind, missed: miss }

/** A stage with a due step has a due date. */
function dueOf({ stage }: FoundStage) {
  if (stage.due_on === null || stage.due_days === null) throw new Error('The stage has no due date')
  return { dueOn: stage.due_on, days: stage.due_days }
}
