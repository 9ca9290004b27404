/** The SQL of what was sent under the key of a draft. */
import { sql } from '../core/db/sql.ts'

type Named = [sender: string, draftKey: string]

export const sentForm = sql<{ sha256: string; made_id: string }, Named>(
  'sent-form',
  'select sha256, made_id from sent_forms where sender = $1 and draft_key = $2',
)

/** Of two at the same moment the second waits for the first, and puts nothing in when that one has arrived. */
export const insertSentForm = sql<never, [...Named, sha256: string, now: Date]>(
  'insert-sent-form',
  `insert into sent_forms (sender, draft_key, sha256, sent_at) values ($1, $2, $3, $4)
   on conflict (sender, draft_key) do nothing`,
)

export const noteMade = sql<never, [...Named, madeId: string]>(
  'note-made',
  'update sent_forms set made_id = $3 where sender = $1 and draft_key = $2',
)

export const sweepSentForms = sql<never, [sentBefore: Date]>(
  'sweep-sent-forms',
  'delete from sent_forms where sent_at <= $1',
)
