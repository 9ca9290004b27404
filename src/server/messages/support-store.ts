/** SQL of support: customers, waiting times and assignees. */
import { sql } from '../core/db/sql.ts'
import { isArchived } from './contact-store.ts'
import type { MessageRow } from './message-store.ts'

interface SupportedRow {
  readonly id: string
  readonly name: string
  readonly is_business: boolean
  readonly is_archived: boolean
}

/** A user who can contact support. Admins are support themselves. */
export const supportedUser = sql<SupportedRow, [id: string]>(
  'supported-user',
  `select a.id, coalesce(c.company, a.name) as name, a.role = 'contractor' as is_business, ${isArchived('a.status')}
   from accounts a left join contractors c on c.account_id = a.id where a.id = $1 and a.role <> 'admin'`,
)

/** The admins in a conversation, except the reader. */
export const otherSupportAgents = sql<{ id: string; username: string }, [conversation: string, readerId: string]>(
  'other-support-agents',
  `select a.id, a.username from conversation_members m join accounts a on a.id = m.account_id
   where m.conversation = $1 and a.role = 'admin' and a.id <> $2 order by a.id`,
)

export interface SupportChatRow extends MessageRow {
  readonly conversation: string
  /** Id of the last message, over all conversations. */
  readonly id: string
  readonly user_id: string
  readonly user_name: string
  readonly user_username: string
  readonly user_is_business: boolean
  readonly assignee_id: string | null
  readonly assignee_name: string | null
  readonly unanswered_since: Date | null
  readonly archived_at: Date | null
}

const chats = `select s.conversation, m.id, m.index, m.author_id, m.body, m.key, m.sent_at, a.id as user_id,
     coalesce(c.company, a.name) as user_name, a.username as user_username, a.role = 'contractor' as user_is_business,
     s.assignee_id, b.name as assignee_name, s.unanswered_since, s.archived_at
   from support_conversations s join messages m on m.id = s.last_message_id and m.conversation = s.conversation
     join conversations v on v.name = s.conversation and v.last_index = m.index
     join accounts a on a.id = s.account_id left join contractors c on c.account_id = a.id
     left join accounts b on b.id = s.assignee_id`

type PageOf = [cursor: string | null, limit: number]

/** Longest wait first. The cursor is the time in milliseconds and the conversation. */
export const unansweredChats = sql<SupportChatRow, [sinceMs: number | null, conversation: string, limit: number]>(
  'unanswered-chats',
  `${chats} where s.unanswered_since is not null
     and (s.unanswered_since, s.conversation) > (to_timestamp(coalesce($1::float8, 0) / 1000), $2::text)
   order by s.unanswered_since, s.conversation limit $3::integer + 1`,
)

export const unansweredCount = sql<{ count: number }>(
  'unanswered-chat-count',
  'select count(*)::integer as count from support_conversations where unanswered_since is not null',
)

export const chatsOfAssignee = sql<SupportChatRow, [assigneeId: string, ...PageOf]>(
  'chats-of-assignee',
  `${chats} where s.assignee_id = $1 and s.archived_at is null and s.last_message_id < coalesce($2::bigint, 9223372036854775807)
   order by s.last_message_id desc limit $3::integer + 1`,
)

export const allSupportConversations = sql<SupportChatRow, PageOf>(
  'all-support-chats',
  `${chats} where s.archived_at is null and s.last_message_id < coalesce($1::bigint, 9223372036854775807)
   order by s.last_message_id desc limit $2::integer + 1`,
)

export const archivedChats = sql<SupportChatRow, PageOf>(
  'archived-support-chats',
  `${chats} where s.archived_at is not null and s.last_message_id < coalesce($1::bigint, 9223372036854775807)
   order by s.last_message_id desc limit $2::integer + 1`,
)

export const supportChatOf = sql<SupportChatRow, [conversation: string]>(
  'support-chat-of',
  `${chats} where s.conversation = $1`,
)

/** Locked before reading, so new messages wait until the transaction ends. */
export const lockSupportChat = sql<never, [conversation: string]>(
  'lock-support-chat',
  'select from support_conversations where conversation = $1 for update',
)

/** Null unassigns it. */
export const assignChat = sql<never, [conversation: string, assigneeId: string | null]>(
  'assign-chat',
  'update support_conversations set assignee_id = $2 where conversation = $1',
)

/** Archived chats don't count as waiting. */
export const archiveChat = sql<never, [conversation: string, now: Date]>(
  'archive-chat',
  `update support_conversations set archived_at = $2, previous_unanswered_since = unanswered_since, unanswered_since = null
   where conversation = $1`,
)

export const restoreChat = sql<never, [conversation: string]>(
  'restore-chat',
  `update support_conversations set archived_at = null, unanswered_since = previous_unanswered_since, previous_unanswered_since = null
   where conversation = $1`,
)

/** The assignee gets a read position. */
export const joinConversation = sql<never, [conversation: string, accountId: string]>(
  'join-conversation',
  'insert into conversation_members (conversation, account_id) values ($1, $2) on conflict do nothing',
)

/** The number of waiting users up to a limit, and the longest wait. */
export const supportWaits = sql<{ count: number; since: Date | null }, [max: number]>(
  'support-waits',
  `select count(*)::integer as count, min(unanswered_since) as since
   from (select unanswered_since from support_conversations where unanswered_since is not null order by unanswered_since limit $1) first`,
)
