/** The SQL of notices: whom to tell, the facts to tell, and what people were told. */
import type { NoticeChannel, NoticeGroup } from '#domain/notifications/notification-groups.ts'
import { sql } from '../core/db/sql.ts'

export interface NoticeFactsRow {
  readonly email: string | null
  readonly name: string
  readonly job_title: string | null
  readonly customer_name: string | null
  readonly contractor_name: string | null
  readonly stage_name: string | null
  readonly stage_cents: string | null
}

/** What a notice is not about is null. */
export const noticeFacts = sql<
  NoticeFactsRow,
  [to: string, jobId: string | null, contractorId: string | null, stageIndex: number | null]
>(
  'notice-facts',
  `select a.email, a.name, j.title as job_title, ja.name as customer_name, coalesce(c.company, ca.name) as contractor_name,
     s.name as stage_name, s.cost_cents as stage_cents
   from accounts a left join jobs j on j.id = $2 left join accounts ja on ja.id = j.customer_id
     left join contractors c on c.account_id = $3 left join accounts ca on ca.id = c.account_id
     left join stages s on s.job_id = $2 and s.contractor_id = $3 and s.stage_index = $4
   where a.id = $1`,
)

/** Told already: nothing happens. */
export const insertNotice = sql<
  never,
  [
    key: string,
    accountId: string,
    about: string,
    group: NoticeGroup,
    title: string,
    body: string,
    action: string,
    link: string,
    at: Date,
    inInbox: boolean,
    mailDueAt: Date | null,
  ]
>(
  'insert-notice',
  `insert into notices (key, account_id, about, notice_group, title, body, action, link, at, in_inbox, mail_due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (key) do nothing`,
)

export interface NoticeRow {
  readonly id: string
  readonly about: string
  readonly notice_group: NoticeGroup
  readonly title: string
  readonly body: string
  readonly action: string
  readonly link: string
  readonly read_at: Date | null
  readonly at: Date
}

/** The latest first. One more than is asked for says that there is more. */
export const noticesOf = sql<NoticeRow, [accountId: string, cursor: string | null, limit: number]>(
  'notices-of',
  `select id, about, notice_group, title, body, action, link, read_at, at from notices
   where account_id = $1 and in_inbox and id < coalesce($2::bigint, 9223372036854775807)
   order by id desc limit $3::integer + 1`,
)

/** A badge shows no more than 99, so nothing beyond that is counted. */
export const unreadNotices = sql<{ count: number }, [accountId: string]>(
  'unread-notices',
  `select count(*)::integer as count from (
     select from notices where account_id = $1 and in_inbox and read_at is null limit 100) waiting`,
)

export const readNotice = sql<{ id: string }, [accountId: string, id: string, now: Date]>(
  'read-notice',
  `update notices set read_at = coalesce(read_at, $3) where id = $2::bigint and account_id = $1 and in_inbox returning id`,
)

/** What came after the newest that somebody has seen still waits. */
export const readNoticesUpTo = sql<never, [accountId: string, id: string, now: Date]>(
  'read-notices-up-to',
  `update notices set read_at = $3 where account_id = $1 and in_inbox and read_at is null and id <= $2::bigint`,
)

/** What somebody has switched off. */
export const noticeSwitches = sql<{ notice_group: NoticeGroup; channel: NoticeChannel }, [accountId: string]>(
  'notice-switches',
  'select notice_group, channel from notice_switches where account_id = $1',
)

export const switchOff = sql<never, [accountId: string, group: NoticeGroup, channel: NoticeChannel]>(
  'switch-notice-off',
  'insert into notice_switches (account_id, notice_group, channel) values ($1, $2, $3) on conflict do nothing',
)

export const switchOn = sql<never, [accountId: string, group: NoticeGroup, channel: NoticeChannel]>(
  'switch-notice-on',
  'delete from notice_switches where account_id = $1 and notice_group = $2 and channel = $3',
)

export const mailAddress = sql<{ email: string | null }, [accountId: string]>(
  'notice-mail-address',
  'select email from accounts where id = $1',
)
