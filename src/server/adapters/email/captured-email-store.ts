import { sql } from '#server/core/db/sql.ts'

export interface OutboxMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly sentAt: Date
}

export const insertMail = sql<
  never,
  [key: string, to: string, subject: string, text: string, html: string, sentAt: Date]
>(
  'insert-outbox-mail',
  `insert into outbox_mails (key, recipient, subject, body_text, body_html, sent_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (key) do nothing`,
)

/** Newest first; a null recipient lists everybody's. */
export const listMails = sql<OutboxMail, [to: string | null, limit: number]>(
  'list-outbox-mails',
  `select id::text, recipient as to, subject, body_text as text, body_html as html, sent_at as "sentAt"
   from outbox_mails
   where $1::text is null or recipient = lower($1) order by outbox_mails.id desc limit $2`,
)

export const readMail = sql<OutboxMail, [id: string]>(
  'read-outbox-mail',
  `select id::text, recipient as to, subject, body_text as text, body_html as html, sent_at as "sentAt"
   from outbox_mails where id::text = $1`,
)
