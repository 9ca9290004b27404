/** The SQL of notification emails: which are due, and their content. */
import { sql } from '../core/db/sql.ts'
import { isRunnable } from '../core/failed-task-store.ts'

export const accountsWithDueEmails = sql<{ account_id: string }, [now: Date, limit: number]>(
  'accounts-with-due-emails',
  `select n.account_id from notifications n
   where n.email_due_at <= $1 and ${isRunnable('email-batches', 'n.account_id', '$1')} group by n.account_id limit $2`,
)

/** An account with one due email gets all its pending ones. Another process skips the locked rows. */
export const dequeueEmailsOf = sql<{ id: string }, [accountId: string]>(
  'dequeue-emails-of',
  `with taken as (select id from notifications where email_due_at is not null and account_id = $1 for update skip locked)
   update notifications set email_due_at = null where id in (select id from taken) returning id`,
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
