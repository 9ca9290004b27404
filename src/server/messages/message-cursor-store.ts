/** SQL of the workers that follow the messages. Each continues from its cursor. */
import { sql } from '../core/db/sql.ts'

type Cursor = 'search' | 'unread-reminders'

const mark = (cursor: string) =>
  `mark as (select last_message_id from message_cursors where name = ${cursor} for update skip locked)`
const next = (limit: string) => `next as (
     select s.* from mark, lateral (select * from messages m where m.id > mark.last_message_id order by m.id limit ${limit}) s
   )`

/**
 * The next messages up to a time ($1), at most some ($2), as `due`. The cursor moves behind them. Another process may
 * hold its lock, and then there are none.
 */
export const dueMessages = (cursor: Cursor) => `${mark(`'${cursor}'`)}, ${next('$2')}, due as (
     select * from (select next.*, bool_and(sent_at <= $1) over (order by id) as is_due from next) looked where is_due
   ), moved as (
     update message_cursors set last_message_id = (select max(id) from due) where name = '${cursor}' and exists (select from due)
   )`

/** Moves a cursor behind its next message, and enqueues a task for that message. */
export const skipMessage = sql<never, [cursor: Cursor, queue: string]>(
  'skip-message',
  `with ${mark('$1')}, ${next('1')}, moved as (
     update message_cursors set last_message_id = next.id from next where name = $1
   )
   insert into outbox (queue, payload) select $2, jsonb_build_object('id', next.id::text) from next`,
)
