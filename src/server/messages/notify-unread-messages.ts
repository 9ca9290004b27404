/**
 * Notifies users of messages that are unread after 5 minutes. One notification covers all conversations, and the next
 * needs a read in between.
 */
import { supportContact, supportTitle } from '#domain/messages/conversation-name.ts'
import { authorsText, unreadWaitMs } from '#domain/messages/unread-reminder.ts'
import type { Db } from '../core/db/sql.ts'
import { type Notify, queues } from '../core/outbox.ts'
import { type RunDeps, runEachDue } from '../core/run-each.ts'
import { followMessages } from './follow-messages.ts'
import {
  deleteUnreadReminder,
  dequeueUnreadReminder,
  dueUnreadReminders,
  recordUnreadReminders,
  type UnreadReminderRow,
  unreadOf,
  unreadSince,
} from './unread-reminder-store.ts'

interface NotifyDeps extends RunDeps {
  readonly outbox: { readonly notify: Notify }
  /** Called after enqueuing. */
  readonly wake: () => void
}

const batchMax = 200

export async function notifyUnreadMessages({ outbox, wake, ...deps }: NotifyDeps): Promise<void> {
  const { pool, clock } = deps
  const now = clock.now()
  const until = new Date(now.getTime() - unreadWaitMs)
  const runBatch = async (limit: number) => (await recordUnreadReminders.one(pool, [until, limit])).count
  await followMessages(deps, { cursor: 'unread-reminders', queue: queues.unreadMessages, runBatch })
  const accounts = (await dueUnreadReminders.all(pool, [until, batchMax, now])).map(({ account_id }) => account_id)
  const done = await runEachDue(deps, 'unread-reminders', accounts, (db, accountId) =>
    poll(db, outbox.notify, accountId, until),
  )
  if (done > 0) wake()
}

async function poll(db: Db, notify: Notify, accountId: string, until: Date): Promise<void> {
  const reminder = await dequeueUnreadReminder.maybe(db, [accountId, until])
  if (reminder === undefined) return
  const unread = await unreadOf.all(db, [accountId])
  const [first] = unread
  // Agents see unread messages in their own inbox.
  if (first === undefined || reminder.role === 'admin') return void (await deleteUnreadReminder.run(db, [accountId]))
  if (first.sent_at > until) return void (await unreadSince.run(db, [accountId, first.sent_at]))
  await unreadSince.run(db, [accountId, null])
  await notify(db, { type: 'message.send', to: accountId, messages: summaryOf(unread) })
}

function summaryOf(unread: readonly UnreadReminderRow[]) {
  const [first] = unread
  return {
    count: unread.reduce((sum, one) => sum + one.unread, 0),
    authors: authorsText(unread.map(({ kind, author_name }) => (kind === 'support' ? supportTitle : author_name))),
    contact: first !== undefined && unread.length === 1 ? contactOf(first) : '',
  }
}

function contactOf({ kind, job_id, author_id }: UnreadReminderRow): string {
  return kind === 'support' ? supportContact : (job_id ?? author_id)
}
