/**
 * Who carries notices out: into inboxes as they happen, into mails when a moment has passed, and about messages that wait;
 * and who keeps the words of messages.
 */
import { sendExpiryReminders } from './certificates/send-expiry-reminders.ts'
import { tellLateConsultations } from './consultations/notify-overdue-consultations.ts'
import { work } from './core/job-queue.ts'
import { type Notice, outbox, queues } from './core/outbox.ts'
import { repeat } from './core/poll-every.ts'
import { issueInvoiceOnPayment } from './documents/issue-invoice-on-payment.ts'
import { expireImpersonations } from './impersonation/expire-impersonations.ts'
import { indexMessages } from './messages/index-messages.ts'
import { notifyUnreadMessages } from './messages/notify-unread-messages.ts'
import { createNotification } from './notifications/create-notification.ts'
import { sendBatchedEmails } from './notifications/send-batched-emails.ts'
import { type NoticeMailWork, sendNoticeMail } from './notifications/send-notification-email.ts'
import type { Parts, Stop } from './parts.ts'
import { checkResponseDeadlines } from './warranty/check-response-deadlines.ts'

/** Short beside the time for which a mail waits for others. */
const gatherEveryMs = 250
const unreadEveryMs = 1_000
const lateEveryMs = 1_000
const wordsEveryMs = 5_000
const endingsEveryMs = 60_000
const viewsEveryMs = 1_000

export async function startNoticeWork(parts: Parts): Promise<Stop> {
  const { boss, pool, log, clock, publicUrl, mail, relay, unsubscribeLinks, announceNotices } = parts
  const onError = (err: unknown) => log.error({ err }, 'It could not be seen which notices are due')
  await work<Notice>(boss, queues.notices, async (notice, jobId) => {
    await createNotification({ pool, clock, announceNotices }, notice, `notice:${jobId}`)
    await issueInvoiceOnPayment(pool, notice, clock.now())
  })
  const mailHands = { pool, mailer: mail.mailer, unsubscribeLinks, publicUrl }
  await work<NoticeMailWork>(boss, queues.noticeMails, (ordered, jobId) =>
    sendNoticeMail(mailHands, ordered, `notice-mail:${jobId}`),
  )
  const dueHands = { pool, clock, outbox, wake: relay.wake }
  const looks = [
    repeat(() => sendBatchedEmails(dueHands), { everyMs: gatherEveryMs, onError }),
    repeat(() => notifyUnreadMessages(dueHands), { everyMs: unreadEveryMs, onError }),
    repeat(() => sendExpiryReminders(dueHands), { everyMs: endingsEveryMs, onError }),
    repeat(() => tellLateConsultations(dueHands), { everyMs: lateEveryMs, onError }),
    repeat(() => checkResponseDeadlines(dueHands), { everyMs: lateEveryMs, onError }),
    repeat(() => expireImpersonations(dueHands), {
      everyMs: viewsEveryMs,
      onError: (err) => log.error({ err }, 'It could not be seen which looks at accounts are over'),
    }),
    repeat(() => indexMessages({ pool, clock }), {
      everyMs: wordsEveryMs,
      onError: (err) => log.error({ err }, 'The words of messages could not be kept for the search'),
    }),
  ]
  return () => Promise.all(looks.map((look) => look.stop()))
}
