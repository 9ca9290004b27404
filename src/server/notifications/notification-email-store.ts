/** The SQL of notification emails: which are due, and their content. */
import { sql } from '../core/db/sql.ts'

export const areEmailsDue = sql<{ are_due: boolean }, [now: Date]>(
  'are-emails-due',
  'select exists (select from notifications where email_due_at <= $1) as are_due',
)

/** An account with one due email gets all its pending ones. Another process skips the locked rows. */
export const dequeueDueEmails = sql<{ id: string; account_id: string }, [now: Date, accountsMax: number]>(
  'dequeue-due-emails',
  `with due as (select account_id from notifications where email_due_at <= $1 group by account_id limit $2),
     taken as (select id from notifications where email_due_at is not null and account_id in (select account_id from due)
       for update skip locked)
   update notifications set email_due_at = null where id in (select id from taken) returning id, account_id`,
)

export interface EmailedNotificationRow {
  readonly account_id: string
  readonly email: string | null
  readonly name: string
  readonly notification_group: string
  readonly title: string
  readonly body: string
  readonly action: string
  readonly link: string
}

/** In order of occurrence, without those whose emails were turned off since. */
export const emailedNotifications = sql<EmailedNotificationRow, [ids: readonly string[]]>(
  'emailed-notifications',
  `select n.account_id, a.email, a.name, n.notification_group, n.title, n.body, n.action, n.link
   from notifications n join accounts a on a.id = n.account_id
   where n.id = any($1::bigint[]) and not exists (select from notification_opt_outs s
     where s.account_id = n.account_id and s.notification_group = n.notification_group and s.channel = 'email')
   order by n.id`,
)
