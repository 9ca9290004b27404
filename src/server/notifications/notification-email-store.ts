/** The SQL of the mails about notices: which are due, and what stands in them. */
import { sql } from '../core/db/sql.ts'

export const areEmailsDue = sql<{ are_due: boolean }, [now: Date]>(
  'notice-mails-are-due',
  'select exists (select from notices where email_due_at <= $1) as are_due',
)

/** Whoever has one that is due gets all that wait for them. Another process takes others meanwhile. */
export const dequeueDueEmails = sql<{ id: string; account_id: string }, [now: Date, accountsMax: number]>(
  'take-due-notice-mails',
  `with due as (select account_id from notices where email_due_at <= $1 group by account_id limit $2),
     taken as (select id from notices where email_due_at is not null and account_id in (select account_id from due)
       for update skip locked)
   update notices set email_due_at = null where id in (select id from taken) returning id, account_id`,
)

export interface MailedNoticeRow {
  readonly account_id: string
  readonly email: string | null
  readonly name: string
  readonly notice_group: string
  readonly title: string
  readonly body: string
  readonly action: string
  readonly link: string
}

/** In the order in which they happened, without those whose mails were switched off meanwhile. */
export const mailedNotices = sql<MailedNoticeRow, [ids: readonly string[]]>(
  'mailed-notices',
  `select n.account_id, a.email, a.name, n.notice_group, n.title, n.body, n.action, n.link
   from notices n join accounts a on a.id = n.account_id
   where n.id = any($1::bigint[]) and not exists (select from notice_switches s
     where s.account_id = n.account_id and s.notice_group = n.notice_group and s.channel = 'mail')
   order by n.id`,
)
