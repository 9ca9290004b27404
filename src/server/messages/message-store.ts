/** SQL of conversations and messages. */
import { sql } from '../core/db/sql.ts'
import { type ConversationHead, headColumns, headJoins } from './conversation-summary.ts'

export interface MessageRow {
  readonly index: number
  readonly author_id: string
  readonly body: string
  readonly key: string
  readonly sent_at: Date
}

const message = 'index, author_id, body, key, sent_at'

export const messagesAfter = sql<MessageRow, [conversation: string, index: number, limit: number]>(
  'messages-after',
  `select ${message} from messages where conversation = $1 and index > $2 order by index limit $3`,
)

/** The newest messages, or those below an index. Oldest first. */
export const messagesBefore = sql<MessageRow, [conversation: string, index: number | null, limit: number]>(
  'messages-before',
  `select * from (select ${message} from messages where conversation = $1 and index < coalesce($2::bigint, 2147483648)
     order by index desc limit $3) found order by index`,
)

interface PositionRow {
  readonly last_index: number
  readonly read_index: number
  /** The furthest read position of the other party. */
  readonly other_read_index: number
}

export const positionIn = sql<PositionRow, [conversation: string, readerId: string]>(
  'position-in',
  `select c.last_index, coalesce(m.read_index, 0) as read_index, coalesce((select max(o.read_index) from conversation_members o
     where o.conversation = c.name and o.account_id <> $2
       and (c.kind <> 'support' or s.account_id in ($2, o.account_id))), 0) as other_read_index
   from conversations c left join conversation_members m on m.conversation = c.name and m.account_id = $2
     left join support_conversations s on s.conversation = c.name
   where c.name = $1`,
)

/** A read position never moves back or beyond the last message. Returns no row without a change. */
export const markRead = sql<{ read_index: number }, [conversation: string, readerId: string, index: number]>(
  'mark-read',
  `update conversation_members m set read_index = least($3, c.last_index) from conversations c
   where c.name = $1 and m.conversation = $1 and m.account_id = $2 and m.read_index < least($3, c.last_index)
   returning m.read_index`,
)

export const unreadCount = sql<{ count: number }, [readerId: string]>(
  'unread-count',
  `select coalesce(sum(c.last_index - m.read_index), 0)::integer as count
   from conversation_members m join conversations c on c.name = m.conversation where m.account_id = $1`,
)

export interface ConversationRow extends MessageRow, ConversationHead {
  /** Id of the last message over all conversations: the order and cursor of the list. */
  readonly id: string
  readonly unread: number
}

/** One conversation more than the page, to detect a next page. */
export const conversationsOf = sql<ConversationRow, [readerId: string, cursor: string | null, limit: number]>(
  'conversations-of',
  `select s.id, s.index, s.author_id, s.body, s.key, s.sent_at, c.last_index - m.read_index as unread, ${headColumns}
   from conversation_members m join conversations c on c.name = m.conversation
     join messages s on s.conversation = c.name and s.index = c.last_index ${headJoins}
   where m.account_id = $1 and ($2::bigint is null or s.id < $2) order by s.id desc limit $3::integer + 1`,
)
