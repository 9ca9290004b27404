/** Workers for notifications: in the app, by batched email, for unread messages; and polls of other due work. */
import { taskLabel } from '#domain/core/task-labels.ts'
import { shipAudit } from './audit/ship-audit.ts'
import { sendExpiryReminders } from './certificates/send-expiry-reminders.ts'
import { notifyOverdueConsultations } from './consultations/notify-overdue-consultations.ts'
import type { DueKind } from './core/failed-task-store.ts'
import { wakeDueWorkers, work } from './core/job-queue.ts'
import { type Notification, outbox, queues } from './core/outbox.ts'
import { pollEvery } from './core/poll-every.ts'
import { issueInvoiceOnPayment } from './documents/issue-invoice-on-payment.ts'
import { expireImpersonations } from './impersonation/expire-impersonations.ts'
import { indexMessages } from './messages/index-messages.ts'
import { indexMessage } from './messages/message-search-store.ts'
import { notifyUnreadMessages } from './messages/notify-unread-messages.ts'
import { recordUnreadReminder } from './messages/unread-reminder-store.ts'
import { createNotification } from './notifications/create-notification.ts'
import { sendBatchedEmails } from './notifications/send-batched-emails.ts'
import { type NotificationEmailTask, sendNotificationEmail } from './notifications/send-notification-email.ts'
import type { Services, Stop } from './services.ts'
import { checkStageDeadlines } from './stages/check-stage-deadlines.ts'
import { checkResponseDeadlines } from './warranty/check-response-deadlines.ts'

/** Long, because each poll is a query of an idle process. */
const dueEveryMs = 5_000
const overdueEveryMs = 10_000
/** A message is searched by text until it is indexed. */
const searchIndexEveryMs = 30_000
const expiryRemindersEveryMs = 60_000
const auditEveryMs = 5_000

type PollKind = DueKind | 'due-tasks' | 'message-search' | 'audit-log'

export async function startNotificationWorkers(services: Services): Promise<Stop> {
  const { pool, log, auditLog, clock, publicUrl, email, relay, changes, unsubscribeLinks } = services
  const poll = (task: () => Promise<void>, everyMs: number, kind: PollKind) =>
    pollEvery(task, { everyMs, onError: (err) => log.error({ err }, `${taskLabel(kind)} failed`) })
  await work<Notification>(services, queues.notifications, async (notification, jobId) => {
    await createNotification({ pool, clock }, notification, `notification:${jobId}`)
    await issueInvoiceOnPayment(pool, notification, clock.now())
  })
  const emailDeps = { pool, emailSender: email.emailSender, unsubscribeLinks, publicUrl }
  await work<NotificationEmailTask>(services, queues.notificationEmails, (ordered, jobId) =>
    sendNotificationEmail(emailDeps, ordered, `notification-email:${jobId}`),
  )
  await work<{ id: string }>(
    services,
    queues.messageSearch,
    async ({ id }) => void (await indexMessage.run(pool, [id])),
  )
  await work<{ id: string }>(
    services,
    queues.unreadMessages,
    async ({ id }) => void (await recordUnreadReminder.run(pool, [id])),
  )
  const wake = () => {
    relay.wake()
    changes.wake()
  }
  const dueDeps = { pool, clock, log, outbox, wake }
  const polls = [
    poll(() => wakeDueWorkers(services), dueEveryMs, 'due-tasks'),
    poll(() => sendBatchedEmails(dueDeps), dueEveryMs, 'email-batches'),
    poll(() => notifyUnreadMessages(dueDeps), dueEveryMs, 'unread-reminders'),
    poll(() => sendExpiryReminders(dueDeps), expiryRemindersEveryMs, 'certificate-reminders'),
    poll(() => notifyOverdueConsultations(dueDeps), overdueEveryMs, 'overdue-consultations'),
    poll(() => checkResponseDeadlines(dueDeps), overdueEveryMs, 'warranty-deadlines'),
    poll(() => checkStageDeadlines(dueDeps), overdueEveryMs, 'stage-deadlines'),
    poll(() => expireImpersonations(dueDeps), dueEveryMs, 'impersonation-ends'),
    poll(() => indexMessages({ pool, clock, log }), searchIndexEveryMs, 'message-search'),
    ...(auditLog === undefined ? [] : [poll(() => shipAudit(pool, auditLog), auditEveryMs, 'audit-log')]),
  ]
  return () => Promise.all(polls.map((poll) => poll.stop()))
}
