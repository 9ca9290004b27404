/**
 * Notifies users of messages that are unread after 5 minutes. One notification covers all conversations, and the next
 * needs a read in between.
 */
import type { Pool } from 'pg'
import { supportContact, supportTitle } from '#domain/messages/conversation-name.ts'
import { authorsText, unreadWaitMs } from '#domain/messages/unread-reminder.ts'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Notify } from '../core/outbox.ts'
import {
  deleteUnreadReminder,
  dequeueUnreadReminder,
  dueUnreadReminders,
  recordUnreadReminders,
  type UnreadReminderRow,
  unreadOf,
  unreadSince,
} from './unread-reminder-store.ts'

interface NotifyDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly outbox: { readonly notify: Notify }
  /** Called after enqueuing. */
  readonly wake: () => void
}

const notifiedMax = 1_000
const batchMax = 200

export async function notifyUnreadMessages({ pool, clock, outbox, wake }: NotifyDeps): Promise<void> {
  const until = new Date(clock.now().getTime() - unreadWaitMs)
  while ((await recordUnreadReminders.one(pool, [until, notifiedMax])).count === notifiedMax);
  const dueReminders = await dueUnreadReminders.all(pool, [until, batchMax])
  for (const { account_id: accountId } of dueReminders)
    await inTransaction(pool, (db) => poll(db, outbox.notify, accountId, until))
  if (dueReminders.length > 0) wake()
}

async function poll(db: Db, notify: Notify, accountId: string, until: Date): Promise<void> {
  const reminder = await dequeueUnreadReminder.maybe(db, [accountId, until])
  if (reminder === undefined) return
  const unread = await unreadOf.all(db, [accountId])
  const [first] = unread
  // Agents see unread messages in the support inbox.
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
