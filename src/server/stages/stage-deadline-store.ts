/** SQL of the due steps of stage deadlines, and of missed deadlines. */
import type { StageDeadlineStep } from '#domain/stages/stage-deadline.ts'
import { MISSED_STATUSES, type StageDeadlineShape } from '#domain/stages/stage-deadline-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { startOfDayInState } from '../core/db/state-day-sql.ts'
import { isRunnable } from '../core/failed-task-store.ts'
import { isContractActive, isDisputed } from './stage-store.ts'

type Address = [jobId: string, contractorId: string, stageIndex: number]

const ofStage = 'job_id = $1 and contractor_id = $2 and stage_index = $3'

/** A missed deadline keeps its due date. */
export const markDeadlineMissed = sql<never, [...Address, status: StageDeadlineShape['status']]>(
  'mark-stage-deadline-missed',
  `update stages set deadline_status = $4 where ${ofStage}`,
)

const taskId = "d.job_id || ' ' || d.stage_index"

/** Stages with a due step. A disputed payment waits for the decision of the bank. The id is job and stage. */
export const dueStages = sql<{ id: string }, [now: Date, limit: number]>(
  'due-stage-deadlines',
  `select ${taskId} as id from stage_deadlines d
   where d.due_at <= $1 and ${isRunnable('stage-deadlines', taskId, '$1')} and not ${isDisputed('d')}
   order by d.due_at limit $2`,
)

/** Deletes and returns the due steps of a stage, in order. */
export const dequeueSteps = sql<{ kind: StageDeadlineStep }, [...Address, now: Date]>(
  'dequeue-stage-deadline-steps',
  `with due as (delete from stage_deadlines where ${ofStage} and due_at <= $4 returning kind, due_at)
   select kind from due order by due_at`,
)

/** The number of missed deadlines of active contracts up to a limit, with the time of the oldest. */
export const missedDeadlines = sql<{ count: number; since: Date | null }, [max: number]>(
  'missed-stage-deadlines',
  `select count(*)::integer as count, min(${startOfDayInState('state', 'due_on + 1')}) as since
   from (
     select s.due_on, j.state from stages s join jobs j on j.id = s.job_id
     where ${oneOf('s.deadline_status', MISSED_STATUSES)} and ${isContractActive('s')}
     order by s.due_on limit $1) missed`,
)
