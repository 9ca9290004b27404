/**
 * Who carries notices out: into inboxes as they happen, into mails when a moment has passed, and about messages that wait;
 * and who keeps the words of messages.
 */
import { sendExpiryReminders } from './certificates/send-expiry-reminders.ts'
import { notifyOverdueConsultations } from './consultations/notify-overdue-consultations.ts'
import { work } from './core/job-queue.ts'
import { type Notification, outbox, queues } from './core/outbox.ts'
import { repeat } from './core/poll-every.ts'
import { issueInvoiceOnPayment } from './documents/issue-invoice-on-payment.ts'
import { expireImpersonations } from './impersonation/expire-impersonations.ts'
import { indexMessages } from './messages/index-messages.ts'
import { notifyUnreadMessages } from './messages/notify-unread-messages.ts'
import { createNotification } from './notifications/create-notification.ts'
import { sendBatchedEmails } from './notifications/send-batched-emails.ts'
import { type NotificationEmailTask, sendNotificationEmail } from './notifications/send-notification-email.ts'
import type { Parts, Stop } from './parts.ts'
import { checkResponseDeadlines } from './warranty/check-response-deadlines.ts'

/** Short beside the time for which a mail waits for others. */
const gatherEveryMs = 250
const unreadEveryMs = 1_000
const lateEveryMs = 1_000
const searchIndexIntervalMs = 5_000
const endingsEveryMs = 60_000
const viewsEveryMs = 1_000

export async function startNotificationWorkers(parts: Parts): Promise<Stop> {
  const { boss, pool, log, clock, publicUrl, mail, relay, unsubscribeLinks, announceNotices } = parts
  const onError = (err: unknown) => log.error({ err }, 'It could not be seen which notifications are due')
  await work<Notification>(boss, queues.notifications, async (notification, jobId) => {
    await createNotification({ pool, clock, announceNotices }, notification, `notification:${jobId}`)
    await issueInvoiceOnPayment(pool, notification, clock.now())
  })
  const emailDeps = { pool, emailSender: mail.emailSender, unsubscribeLinks, publicUrl }
  await work<NotificationEmailTask>(boss, queues.notificationEmails, (ordered, jobId) =>
    sendNotificationEmail(emailDeps, ordered, `notification-mail:${jobId}`),
  )
  const dueDeps = { pool, clock, outbox, wake: relay.wake }
  const looks = [
    repeat(() => sendBatchedEmails(dueDeps), { everyMs: gatherEveryMs, onError }),
    repeat(() => notifyUnreadMessages(dueDeps), { everyMs: unreadEveryMs, onError }),
    repeat(() => sendExpiryReminders(dueDeps), { everyMs: endingsEveryMs, onError }),
    repeat(() => notifyOverdueConsultations(dueDeps), { everyMs: lateEveryMs, onError }),
    repeat(() => checkResponseDeadlines(dueDeps), { everyMs: lateEveryMs, onError }),
    repeat(() => expireImpersonations(dueDeps), {
      everyMs: viewsEveryMs,
      onError: (err) => log.error({ err }, 'It could not be seen which looks at accounts are over'),
    }),
    repeat(() => indexMessages({ pool, clock }), {
      everyMs: searchIndexIntervalMs,
      onError: (err) => log.error({ err }, 'The words of messages could not be kept for the search'),
    }),
  ]
  return () => Promise.all(looks.map((look) => look.stop()))
}
