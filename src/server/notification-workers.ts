/** Workers for notifications: in the app, by batched email, for unread messages, and for the message search. */
import { sendExpiryReminders } from './certificates/send-expiry-reminders.ts'
import { notifyOverdueConsultations } from './consultations/notify-overdue-consultations.ts'
import { work } from './core/job-queue.ts'
import { type Notification, outbox, queues } from './core/outbox.ts'
import { pollEvery } from './core/poll-every.ts'
import { issueInvoiceOnPayment } from './documents/issue-invoice-on-payment.ts'
import { expireImpersonations } from './impersonation/expire-impersonations.ts'
import { indexMessages } from './messages/index-messages.ts'
import { notifyUnreadMessages } from './messages/notify-unread-messages.ts'
import { createNotification } from './notifications/create-notification.ts'
import { sendBatchedEmails } from './notifications/send-batched-emails.ts'
import { type NotificationEmailTask, sendNotificationEmail } from './notifications/send-notification-email.ts'
import type { Services, Stop } from './services.ts'
import { checkResponseDeadlines } from './warranty/check-response-deadlines.ts'

/** Short compared with the batch delay of emails. */
const batchEveryMs = 250
const unreadEveryMs = 1_000
const overdueEveryMs = 1_000
const searchIndexIntervalMs = 5_000
const expiryRemindersEveryMs = 60_000
const impersonationsEveryMs = 1_000

export async function startNotificationWorkers(services: Services): Promise<Stop> {
  const { jobQueue, pool, log, clock, publicUrl, email, relay, unsubscribeLinks, pushNotificationCount } = services
  const onError = (err: unknown) => log.error({ err }, 'Polling for due notifications failed')
  await work<Notification>(jobQueue, queues.notifications, async (notification, jobId) => {
    await createNotification({ pool, clock, pushNotificationCount }, notification, `notification:${jobId}`)
    await issueInvoiceOnPayment(pool, notification, clock.now())
  })
  const emailDeps = { pool, emailSender: email.emailSender, unsubscribeLinks, publicUrl }
  await work<NotificationEmailTask>(jobQueue, queues.notificationEmails, (ordered, jobId) =>
    sendNotificationEmail(emailDeps, ordered, `notification-email:${jobId}`),
  )
  const dueDeps = { pool, clock, outbox, wake: relay.wake }
  const polls = [
    pollEvery(() => sendBatchedEmails(dueDeps), { everyMs: batchEveryMs, onError }),
    pollEvery(() => notifyUnreadMessages(dueDeps), { everyMs: unreadEveryMs, onError }),
    pollEvery(() => sendExpiryReminders(dueDeps), { everyMs: expiryRemindersEveryMs, onError }),
    pollEvery(() => notifyOverdueConsultations(dueDeps), { everyMs: overdueEveryMs, onError }),
    pollEvery(() => checkResponseDeadlines(dueDeps), { everyMs: overdueEveryMs, onError }),
    pollEvery(() => expireImpersonations(dueDeps), {
      everyMs: impersonationsEveryMs,
      onError: (err) => log.error({ err }, 'Expiring impersonation sessions failed'),
    }),
    pollEvery(() => indexMessages({ pool, clock }), {
      everyMs: searchIndexIntervalMs,
      onError: (err) => log.error({ err }, 'Indexing messages failed'),
    }),
  ]
  return () => Promise.all(polls.map((poll) => poll.stop()))
}
