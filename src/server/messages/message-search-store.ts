/** SQL of the message search. */
import { sql } from '../core/db/sql.ts'
import { type ConversationHead, headColumns, headJoins } from './conversation-summary.ts'
import { dueMessages } from './message-cursor-store.ts'
import type { MessageRow } from './message-store.ts'

/** As written, in any language: no stemming and no stop words. */
const termsOf = (message: string) => `to_tsvector('simple', ${message}.body)`

/**
 * Searches the reader's own conversations, newest first. Recent messages are matched by text, older ones by index. The
 * cost depends only on the reader's messages. Image paths don't match.
 */
export const matchingMessages = sql<MessageRow & ConversationHead, [readerId: string, query: string, limit: number]>(
  'matching-messages',
  `with own as materialized (select conversation, account_id from conversation_members where account_id = $1),
   lately as materialized (
     select t.conversation, t.index, t.body from message_cursors k join messages t on t.id > k.last_message_id
       join own on own.conversation = t.conversation where k.name = 'search'
   ), found as (
     select kept.* from own cross join lateral (
       select w.conversation, w.index from message_search w
       where w.conversation = own.conversation and w.search_vector @@ to_tsquery('simple', $2) offset 0) kept
     union all
     select conversation, index from lately where ${termsOf('lately')} @@ to_tsquery('simple', $2)
   ), newest as (
     select t.* from found f join messages t on t.conversation = f.conversation and t.index = f.index
     where t.body !~ '^(Image|Video): ' order by t.id desc limit $3
   )
   select s.index, s.author_id, s.body, s.key, s.sent_at, ${headColumns}
   from newest s join conversations c on c.name = s.conversation join own m on m.conversation = c.name ${headJoins}
   order by s.id desc`,
)

const insertIndexOf = (due: string) => `insert into message_search (conversation, index, search_vector)
     select d.conversation, d.index, ${termsOf('d')} from ${due} d`

/**
 * Indexes messages up to a time, in the order written. Returns the number of messages checked. Another process may hold
 * the lock.
 */
export const indexMessageBatch = sql<{ count: number }, [until: Date, limit: number]>(
  'index-messages',
  `with ${dueMessages('search')}, kept as (${insertIndexOf('due')})
   select count(*)::integer as count from due`,
)

export const indexMessage = sql<never, [id: string]>(
  'index-message',
  `${insertIndexOf('(select * from messages where id = $1)')} on conflict do nothing`,
)
