/**
 * SQL that posts a message. The rule is in the database, because one round trip holds the lock for the shortest time.
 */
import type { ConversationKind } from '#domain/messages/conversation-name.ts'
import { sql } from '../core/db/sql.ts'
import type { MessageRow } from './message-store.ts'

interface PostedMessageRow extends MessageRow {
  /** False if the key was used before. */
  readonly is_new: boolean
  /** The author has reached the rate limit, so no message is stored. */
  readonly rate_limited_since: Date | null
}

type PostedMessage = [
  conversation: string,
  kind: ConversationKind,
  jobId: string | null,
  memberIds: string[],
  authorId: string,
  body: string,
  key: string,
  now: Date,
]
type RateLimit = [rateLimitMax: number, rateLimitSince: Date]

export const postMessage = sql<PostedMessageRow, [...PostedMessage, ...RateLimit]>(
  'post-message',
  `select (s.message).index, (s.message).author_id, (s.message).body, (s.message).key, (s.message).sent_at, s.is_new, s.rate_limited_since
   from post_message($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) s`,
)
