/** The SQL of the outbox. */
import { sql } from './db/sql.ts'

export const enqueueTask = sql<never, [queue: string, payload: string]>(
  'enqueue-task',
  'insert into outbox (queue, payload) values ($1, $2::jsonb)',
)

export interface OutboxRow {
  readonly queue: string
  readonly payload: object
}

/** The oldest rows. */
export const nextTasks = sql<{ id: string }, [limit: number]>(
  'next-tasks',
  'select id from outbox order by id limit $1',
)

/** Deletes and returns one row, unless another relay has locked it. */
export const dequeueTask = sql<OutboxRow, [id: string]>(
  'dequeue-task',
  `delete from outbox where id = (select id from outbox where id = $1 for update skip locked) returning queue, payload`,
)

/** Deletes and returns the oldest rows. Other relays skip locked rows. */
export const dequeueTasks = sql<OutboxRow, [limit: number]>(
  'dequeue-tasks',
  `with oldest as materialized (select id from outbox order by id limit $1 for update skip locked)
   delete from outbox where id in (select id from oldest) returning queue, payload`,
)
