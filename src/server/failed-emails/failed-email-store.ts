/** The SQL of emails that could not be sent. */
import { sql } from '../core/db/sql.ts'

export interface FailedEmailRow {
  readonly id: string
  readonly queue: string
  readonly payload: { readonly about?: string }
  readonly failure: string
  readonly failed_at: Date
}

export const saveFailedEmail = sql<never, [queue: string, payload: string, failure: string, now: Date]>(
  'save-failed-email',
  'insert into failed_emails (queue, payload, failure, failed_at) values ($1, $2::jsonb, $3, $4)',
)

export const failedEmails = sql<FailedEmailRow, [limit: number]>(
  'failed-emails',
  'select id, queue, payload, failure, failed_at from failed_emails order by id limit $1',
)

/** Returns no row if another admin was faster. */
export const dequeueFailedEmail = sql<FailedEmailRow, [id: string]>(
  'dequeue-failed-email',
  'delete from failed_emails where id = $1 returning id, queue, payload, failure, failed_at',
)

/** Their number, counted up to a limit, and the age of the oldest. */
export const failedEmailsPending = sql<{ count: number; since: Date | null }, [max: number]>(
  'failed-emails-pending',
  `select count(*)::integer as count, min(failed_at) as since
   from (select failed_at from failed_emails order by id limit $1) oldest`,
)
