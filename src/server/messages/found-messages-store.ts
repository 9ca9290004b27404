/** The SQL that finds messages by their words. */
import { sql } from '../core/db/sql.ts'
import { type ConversationHead, headColumns, headJoins } from './conversation-head.ts'
import type { MessageRow } from './message-store.ts'

/** In the reader's own conversations alone, the newest first. The path of a picture is nothing that anybody looks for. */
export const messagesFound = sql<MessageRow & ConversationHead, [readerId: string, words: string, limit: number]>(
  'messages-found',
  `select s.index, s.author_id, s.body, s.key, s.sent_at, ${headColumns}
   from conversation_members m join conversations c on c.name = m.conversation
     join messages s on s.conversation = c.name and to_tsvector('simple', s.body) @@ to_tsquery('simple', $2)
       and s.body !~ '^(Image|Video): ' ${headJoins}
   where m.account_id = $1 order by s.id desc limit $3`,
)
