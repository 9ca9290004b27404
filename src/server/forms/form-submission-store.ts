/** The SQL of what was sent under the key of a draft. */
import { sql } from '../core/db/sql.ts'

type Named = [sender: string, idempotencyKey: string]

export const findFormSubmission = sql<{ sha256: string; created_id: string }, Named>(
  'sent-form',
  'select sha256, created_id from form_submissions where sender = $1 and idempotency_key = $2',
)

/** Of two at the same moment the second waits for the first, and puts nothing in when that one has arrived. */
export const insertFormSubmission = sql<never, [...Named, sha256: string, now: Date]>(
  'insert-sent-form',
  `insert into form_submissions (sender, idempotency_key, sha256, sent_at) values ($1, $2, $3, $4)
   on conflict (sender, idempotency_key) do nothing`,
)

export const markSubmissionCompleted = sql<never, [...Named, madeId: string]>(
  'note-made',
  'update form_submissions set created_id = $3 where sender = $1 and idempotency_key = $2',
)

export const purgeFormSubmissions = sql<never, [findSubmission: Date]>(
  'purge-sent-forms',
  'delete from form_submissions where sent_at <= $1',
)
