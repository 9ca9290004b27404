/** SQL of unread reminders. */
import { sql } from '../core/db/sql.ts'
import { isRunnable } from '../core/failed-task-store.ts'
import { dueMessages } from './message-cursor-store.ts'

/** Existing reminders stay, unless the recipient has replied and so read everything. */
const insertRemindersOf = (due: string) => `insert into unread_reminders (account_id, unread_since)
     select m.account_id, min(d.sent_at) from ${due} d join conversation_members m
       on m.conversation = d.conversation and m.account_id <> d.author_id and m.read_index < d.index
     group by m.account_id order by m.account_id
     on conflict (account_id) do update set unread_since = excluded.unread_since where unread_reminders.unread_since is null and not exists (
       select from conversation_members o join messages f on f.conversation = o.conversation and f.index = o.read_index + 1
       where o.account_id = excluded.account_id and f.sent_at < excluded.unread_since)`

/**
 * Records recipients of unread messages, in the order written. Returns the number of messages checked. Another process
 * may hold the lock.
 */
export const recordUnreadReminders = sql<{ count: number }, [until: Date, limit: number]>(
  'record-unread-reminders',
  `with ${dueMessages('unread-reminders')}, noted as (${insertRemindersOf('due')})
   select count(*)::integer as count from due`,
)

/** Records the recipients of one message. */
export const recordUnreadReminder = sql<never, [id: string]>(
  'record-unread-reminder',
  insertRemindersOf('(select * from messages where id = $1)'),
)

/** After reading, the next message creates a new reminder. Waits for a running notification. */
export const endUnreadWait = sql<never, [accountId: string, now: Date]>(
  'end-unread-wait',
  `with waiting as (select account_id, unread_since from unread_reminders where account_id = $1 for update),
   ended as (delete from unread_reminders w using waiting
     where w.account_id = waiting.account_id and waiting.unread_since is null returning w.account_id)
   update notifications n set read_at = $2 from ended
   where n.account_id = ended.account_id and n.is_in_app and n.read_at is null and n.notification_group = 'messages'`,
)

export const dueUnreadReminders = sql<{ account_id: string }, [until: Date, limit: number, now: Date]>(
  'due-unread-reminders',
  `select account_id from unread_reminders
   where unread_since <= $1 and ${isRunnable('unread-reminders', 'account_id', '$3')} order by unread_since limit $2`,
)

/** Another process may hold the lock or have sent it. */
export const dequeueUnreadReminder = sql<{ role: string }, [accountId: string, until: Date]>(
  'dequeue-unread-reminder',
  `select a.role from unread_reminders w join accounts a on a.id = w.account_id
   where w.account_id = $1 and w.unread_since <= $2 for update of w skip locked`,
)

/** Null while the notification is sent. */
export const unreadSince = sql<never, [accountId: string, since: Date | null]>(
  'unread-since',
  'update unread_reminders set unread_since = $2 where account_id = $1',
)

export const deleteUnreadReminder = sql<never, [accountId: string]>(
  'delete-unread-reminder',
  'delete from unread_reminders where account_id = $1',
)

export interface UnreadReminderRow {
  readonly kind: 'job' | 'direct' | 'support'
  readonly job_id: string | null
  readonly unread: number
  /** Of the first unread message. */
  readonly sent_at: Date
  readonly author_id: string
  readonly author_name: string
}

/** The unread messages of a user, longest wait first. */
export const unreadOf = sql<UnreadReminderRow, [accountId: string]>(
  'unread-of',
  `select c.kind, c.job_id, c.last_index - m.read_index as unread, s.sent_at, s.author_id,
     coalesce(ac.company, a.name) as author_name
   from conversation_members m join conversations c on c.name = m.conversation
     join messages s on s.conversation = c.name and s.index = m.read_index + 1
     join accounts a on a.id = s.author_id left join contractors ac on ac.account_id = a.id
   where m.account_id = $1 and c.last_index > m.read_index order by s.sent_at`,
)
