/** SQL of form submissions by idempotency key. */
import { sql } from '../core/db/sql.ts'

type SubmissionKey = [sender: string, idempotencyKey: string]

export const findFormSubmission = sql<{ sha256: string; created_id: string }, SubmissionKey>(
  'find-form-submission',
  'select sha256, created_id from form_submissions where sender = $1 and idempotency_key = $2',
)

/** The second of two concurrent submissions waits, and inserts nothing if the first succeeded. */
export const insertFormSubmission = sql<never, [...SubmissionKey, sha256: string, now: Date]>(
  'insert-form-submission',
  `insert into form_submissions (sender, idempotency_key, sha256, sent_at) values ($1, $2, $3, $4)
   on conflict (sender, idempotency_key) do nothing`,
)

export const markSubmissionCompleted = sql<never, [...SubmissionKey, madeId: string]>(
  'mark-form-submission-completed',
  'update form_submissions set created_id = $3 where sender = $1 and idempotency_key = $2',
)

export const purgeFormSubmissions = sql<never, [findSubmission: Date]>(
  'purge-form-submissions',
  'delete from form_submissions where sent_at <= $1',
)
