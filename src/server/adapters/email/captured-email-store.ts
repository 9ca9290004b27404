import { sql } from '#server/core/db/sql.ts'

export interface CapturedEmail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

export const insertEmail = sql<
  never,
  [key: string, to: string, subject: string, text: string, html: string, sentAt: Date]
>(
  'insert-captured-email',
  `insert into captured_emails (key, recipient, subject, body_text, body_html, sent_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (key) do nothing`,
)

/** Newest first. A null recipient lists all. */
export const listEmails = sql<CapturedEmail, [to: string | null, limit: number]>(
  'list-captured-emails',
  `select id::text, recipient as to, subject, body_text as text, body_html as html, sent_at as "sentAt"
   from captured_emails
   where $1::text is null or recipient = lower($1) order by captured_emails.id desc limit $2`,
)

export const readEmail = sql<CapturedEmail, [id: string]>(
  'read-captured-email',
  `select id::text, recipient as to, subject, body_text as text, body_html as html, sent_at as "sentAt"
   from captured_emails where id::text = $1`,
)
