/** SQL of failed tasks: those that wait for their next attempt, and those that an admin must retry or discard. */
import type { TaskKind } from '#domain/core/task-labels.ts'
import { sql } from './db/sql.ts'

/** A task whose retries are exhausted. It is listed once, with its last failure. */
export const listFailedTask = sql<never, [queue: string, payload: string, failure: string, now: Date]>(
  'list-failed-task',
  `insert into failed_tasks as f (queue, payload, failure, failed_at) values ($1, $2::jsonb, $3, $4)
   on conflict (queue, md5(payload::text)) do update
     set failure = excluded.failure, failed_at = excluded.failed_at, attempts = f.attempts + 1, discarded_at = null`,
)

/** A failed attempt of a due item. Delays double from 30 seconds to an hour. Null is the last attempt. */
export const recordFailedAttempt = sql<
  { retry_at: Date | null },
  [kind: string, payload: string, failure: string, now: Date, attemptsMax: number]
>(
  'record-failed-attempt',
  `insert into failed_tasks as f (queue, payload, failure, failed_at, retry_at)
   values ($1, $2::jsonb, $3, $4, $4::timestamptz + interval '30 seconds')
   on conflict (queue, md5(payload::text)) do update
     set failure = excluded.failure, failed_at = excluded.failed_at, attempts = f.attempts + 1,
       retry_at = case when f.attempts + 1 < $5
         then excluded.failed_at + least(interval '30 seconds' * power(2, f.attempts), interval '1 hour') end
   returning retry_at`,
)

/** Tasks that succeeded after all. */
export const clearFailedTasks = sql<never, [queue: string, payloads: readonly string[]]>(
  'clear-failed-tasks',
  `delete from failed_tasks where queue = $1
     and md5(payload::text) = any (select md5(payload::text) from unnest($2::jsonb[]) as payload)`,
)

/** Due work that the server polls for. The other tasks have a queue. */
export type DueKind = Extract<
  TaskKind,
  | 'warranty-deadlines'
  | 'stage-deadlines'
  | 'overdue-consultations'
  | 'certificate-reminders'
  | 'unread-reminders'
  | 'email-batches'
  | 'impersonation-ends'
>

/** SQL that leaves out an item with a failed attempt until its next one. `id` and `now` are SQL. */
export const isRunnable = (kind: DueKind, id: string, now: string) =>
  `not exists (select from failed_tasks f where f.queue = '${kind}'
     and md5(f.payload::text) = md5(jsonb_build_object('id', ${id})::text) and (f.retry_at is null or f.retry_at > ${now}))`
