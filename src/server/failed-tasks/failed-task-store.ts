/** SQL of the list of failed tasks. */
import type { TaskPayload } from '#domain/core/task-labels.ts'
import { sql } from '../core/db/sql.ts'

export interface FailedTaskRow {
  readonly id: string
  readonly queue: string
  readonly payload: TaskPayload | null
  readonly failure: string
  readonly failed_at: Date
}

const columns = 'id, queue, payload, failure, failed_at'
const isListed = 'retry_at is null and discarded_at is null'

export const failedTasks = sql<FailedTaskRow, [limit: number]>(
  'failed-tasks',
  `select ${columns} from failed_tasks where ${isListed} order by id limit $1`,
)

/** Returns no row if another admin was faster. */
export const deleteFailedTask = sql<FailedTaskRow, [id: string]>(
  'delete-failed-task',
  `delete from failed_tasks where id = $1 and ${isListed} returning ${columns}`,
)

/** Deletes a task of a queue. The row of due work stays, so that it does not run again. */
export const discardFailedTask = sql<FailedTaskRow, [id: string, now: Date, queues: readonly string[]]>(
  'discard-failed-task',
  `with deleted as (
     delete from failed_tasks where id = $1 and ${isListed} and queue = any($3) returning ${columns}
   ), marked as (
     update failed_tasks set discarded_at = $2 where id = $1 and ${isListed} and queue <> all($3) returning ${columns}
   )
   select * from deleted union all select * from marked`,
)

/** Their number, counted up to a limit, and the age of the oldest. */
export const failedTasksPending = sql<{ count: number; since: Date | null }, [max: number]>(
  'failed-tasks-pending',
  `select count(*)::integer as count, min(failed_at) as since
   from (select failed_at from failed_tasks where ${isListed} order by id limit $1) oldest`,
)
