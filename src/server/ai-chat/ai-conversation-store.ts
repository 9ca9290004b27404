/** The SQL of saved AI chats, and of the model's costs. */
import type { Turn } from '#domain/ai-chat/continue-chat.ts'
import { sql } from '../core/db/sql.ts'

export interface AiConversationRow {
  readonly id: string
  readonly title: string
  readonly messages: Turn[]
  readonly attachments: string[]
  readonly job_id: string | null
  readonly updated_at: Date
}

type Summary = Omit<AiConversationRow, 'messages' | 'attachments'>

/** Does nothing when the chat exists. */
export const beginConversation = sql<never, [ownerId: string, id: string, title: string, now: Date]>(
  'create-ai-conversation',
  `insert into ai_conversations (owner_id, id, title, messages, attachments, updated_at)
   values ($1, $2, $3, '[]', '{}', $4) on conflict do nothing`,
)

/** Locks the chat until the transaction ends. */
export const lockMessages = sql<{ messages: Turn[] }, [ownerId: string, id: string]>(
  'lock-ai-messages',
  'select messages from ai_conversations where owner_id = $1 and id = $2 for no key update',
)

export const saveMessages = sql<
  never,
  [ownerId: string, id: string, messages: string, attachments: readonly string[], now: Date]
>(
  'save-ai-messages',
  `update ai_conversations set messages = $3, attachments = $4, updated_at = $5 where owner_id = $1 and id = $2`,
)

/** Appends a reply after this many turns, or nothing when another reply was first. A null title keeps the old one. */
export const saveReply = sql<
  never,
  [ownerId: string, id: string, turn: string, turnCount: number, title: string | null, now: Date]
>(
  'save-ai-reply',
  `update ai_conversations set messages = messages || $3::jsonb, title = coalesce($5, title), updated_at = $6
   where owner_id = $1 and id = $2 and jsonb_array_length(messages) = $4`,
)

export const conversationById = sql<AiConversationRow, [ownerId: string, id: string]>(
  'ai-conversation-by-id',
  'select id, title, messages, attachments, job_id, updated_at from ai_conversations where owner_id = $1 and id = $2',
)

/** One more row than the limit shows that there is a next page. Ids sort before '~'. */
export const conversationsOf = sql<Summary, [ownerId: string, before: Date | null, beforeId: string, limit: number]>(
  'ai-conversations-of',
  `select id, title, job_id, updated_at from ai_conversations
   where owner_id = $1 and (updated_at, id) < (coalesce($2, 'infinity'::timestamptz), $3)
   order by updated_at desc, id desc limit $4::int + 1`,
)

export const deleteConversation = sql<never, [ownerId: string, id: string]>(
  'delete-ai-conversation',
  'delete from ai_conversations where owner_id = $1 and id = $2',
)

/** The chats beyond the newest that became no job. */
export const evictOldest = sql<never, [ownerId: string, kept: number]>(
  'evict-oldest-ai-conversations',
  `delete from ai_conversations where owner_id = $1 and job_id is null and id in (
     select id from ai_conversations where owner_id = $1 order by updated_at desc, id desc offset $2)`,
)

export const linkJobToConversation = sql<never, [ownerId: string, id: string, jobId: string]>(
  'link-job-to-ai-conversation',
  'update ai_conversations set job_id = $3 where owner_id = $1 and id = $2 and job_id is null',
)

/** Old chats without a job. */
export const purgeConversations = sql<never, [untouchedSince: Date]>(
  'purge-ai-conversations',
  'delete from ai_conversations where job_id is null and updated_at < $1',
)

/** Reserves the maximum cost of a call, unless it exceeds the rest of the visitor's budget. '' is the total of the day. */
export const spendTokens = sql<
  never,
  [day: string, visitor: string, inputTokens: number, outputTokens: number, microcents: number, budget: number]
>(
  'spend-ai-tokens',
  `insert into ai_usage (day, visitor, calls, input_tokens, output_tokens, microcents)
   select $1::date, $2, 1, $3::bigint, $4::bigint, $5::bigint where $5::bigint <= $6::bigint
   on conflict (day, visitor) do update set calls = ai_usage.calls + 1,
     input_tokens = ai_usage.input_tokens + excluded.input_tokens,
     output_tokens = ai_usage.output_tokens + excluded.output_tokens,
     microcents = ai_usage.microcents + excluded.microcents
   where ai_usage.microcents + excluded.microcents <= $6::bigint`,
)

/** Corrects a reservation. The differences may be negative. */
export const correctTokens = sql<
  never,
  [day: string, visitors: readonly string[], inputTokens: number, outputTokens: number, microcents: number]
>(
  'correct-ai-tokens',
  `update ai_usage set input_tokens = input_tokens + $3, output_tokens = output_tokens + $4,
     microcents = microcents + $5 where day = $1::date and visitor = any($2)`,
)

/** The totals of the days stay. */
export const purgeVisitorUsage = sql<never, [before: Date]>(
  'purge-ai-usage-of-visitors',
  "delete from ai_usage where visitor <> '' and day < $1::date",
)
