/** The SQL of notifications: recipients, facts and stored notifications. */
import type { NotificationChannel, NotificationGroup } from '#domain/notifications/notification-groups.ts'
import { sql } from '../core/db/sql.ts'

export interface NotificationFactsRow {
  readonly email: string | null
  readonly name: string
  /** Of a contractor. */
  readonly state: string | null
  readonly job_title: string | null
  readonly job_state: string | null
  readonly customer_name: string | null
  readonly contractor_name: string | null
  readonly stage_name: string | null
  readonly stage_cents: string | null
}

/** A fact that does not apply is null. */
export const notificationFacts = sql<
  NotificationFactsRow,
  [to: string, jobId: string | null, contractorId: string | null, stageIndex: number | null]
>(
  'notification-facts',
  `select a.email, a.name, (select state from contractors where account_id = a.id) as state, j.title as job_title,
     j.state as job_state, ja.name as customer_name, coalesce(c.company, ca.name) as contractor_name, s.name as stage_name, s.cost_cents as stage_cents
   from accounts a left join jobs j on j.id = $2 left join accounts ja on ja.id = j.customer_id
     left join contractors c on c.account_id = $3 left join accounts ca on ca.id = c.account_id
     left join stages s on s.job_id = $2 and s.contractor_id = $3 and s.stage_index = $4
   where a.id = $1`,
)

/** Does nothing if the key exists. */
export const insertNotification = sql<
  never,
  [
    key: string,
    accountId: string,
    about: string,
    group: NotificationGroup,
    title: string,
    body: string,
    action: string,
    link: string,
    at: Date,
    isInApp: boolean,
    emailDueAt: Date | null,
  ]
>(
  'insert-notification',
  `insert into notifications (key, account_id, type, notification_group, title, body, action, link, created_at, is_in_app, email_due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (key) do nothing`,
)

export interface NotificationRow {
  readonly id: string
  readonly type: string
  readonly notification_group: NotificationGroup
  readonly title: string
  readonly body: string
  readonly action: string
  readonly link: string
  readonly read_at: Date | null
  readonly created_at: Date
}

/** Newest first. One row more than requested shows that there is a next page. */
export const notificationsOf = sql<NotificationRow, [accountId: string, cursor: string | null, limit: number]>(
  'notifications-of',
  `select n.public_id as id, n.type, n.notification_group, n.title, n.body, n.action, n.link, n.read_at, n.created_at
   from notifications n where n.account_id = $1 and n.is_in_app
     and n.id < case when $2::text is null then 9223372036854775807 else
       (select id from notifications where public_id = $2 and account_id = $1) end
   order by n.id desc limit $3::integer + 1`,
)

/** A badge shows at most 99, so counting stops there. */
export const unreadNotifications = sql<{ count: number }, [accountId: string]>(
  'unread-notifications',
  `select count(*)::integer as count from (
     select from notifications where account_id = $1 and is_in_app and read_at is null limit 100) waiting`,
)

export const readNotification = sql<{ id: string }, [accountId: string, id: string, now: Date]>(
  'read-notification',
  `update notifications set read_at = coalesce(read_at, $3) where public_id = $2 and account_id = $1 and is_in_app
   returning public_id as id`,
)

/** Notifications after the newest seen one stay unread. */
export const readNotificationsUpTo = sql<never, [accountId: string, id: string, now: Date]>(
  'read-notifications-up-to',
  `update notifications set read_at = $3 where account_id = $1 and is_in_app and read_at is null
     and id <= (select id from notifications where public_id = $2 and account_id = $1)`,
)

/** The opt-outs of an account. */
export const notificationOptOuts = sql<
  { notification_group: NotificationGroup; channel: NotificationChannel },
  [accountId: string]
>('notification-opt-outs', 'select notification_group, channel from notification_opt_outs where account_id = $1')

export const switchOff = sql<never, [accountId: string, group: NotificationGroup, channel: NotificationChannel]>(
  'switch-notification-off',
  'insert into notification_opt_outs (account_id, notification_group, channel) values ($1, $2, $3) on conflict do nothing',
)

export const switchOn = sql<never, [accountId: string, group: NotificationGroup, channel: NotificationChannel]>(
  'switch-notification-on',
  'delete from notification_opt_outs where account_id = $1 and notification_group = $2 and channel = $3',
)

export const emailAddress = sql<{ email: string | null }, [accountId: string]>(
  'email-address',
  'select email from accounts where id = $1',
)
