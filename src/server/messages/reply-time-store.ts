/** SQL of the reply times in the directory. */
import { repliesMin } from '#domain/contractors/reply-time.ts'
import { sql } from '../core/db/sql.ts'

/**
 * Updates the reply times of the next contractors. A reply starts a turn of the contractor. It answers the first message
 * of the turn before. Returns the last id, or null at the end.
 */
export const refreshReplyTimes = sql<{ last: string | null }, [since: Date, after: string, limit: number]>(
  'refresh-reply-times',
  `with batch as materialized (
     select account_id, reply_minutes from contractors where account_id > $2 order by account_id limit $3),
   said as (
     select b.account_id, m.conversation, m.index, m.sent_at, m.author_id = b.account_id as is_own,
       lag(m.author_id = b.account_id) over (partition by b.account_id, m.conversation order by m.index) as was_own
     from batch b join conversation_members o on o.account_id = b.account_id
       join conversations c on c.name = o.conversation and c.kind in ('job', 'direct')
       join messages m on m.conversation = c.name and m.sent_at > $1),
   turns as (
     select account_id, is_own, sent_at,
       lag(sent_at) over (partition by account_id, conversation order by index) as received_at
     from said where was_own is distinct from is_own),
   fresh as (
     select batch.account_id, median.minutes from batch left join (
       select account_id, (extract(epoch from
         percentile_cont(0.5) within group (order by sent_at - received_at)) / 60)::integer as minutes
       from turns where is_own and received_at is not null group by account_id having count(*) >= ${repliesMin}) median
     on median.account_id = batch.account_id),
   written as (
     update contractors c set reply_minutes = fresh.minutes from fresh
     where c.account_id = fresh.account_id and c.reply_minutes is distinct from fresh.minutes)
   select max(account_id) as last from batch`,
)
