/**
 * Who carries notices out: into inboxes as they happen, into mails when a moment has passed, and about messages that wait;
 * and who keeps the words of messages.
 */
import { remindOfEndings } from './certificates/send-expiry-reminders.ts'
import { tellLateConsultations } from './consultations/notify-overdue-consultations.ts'
import { work } from './core/job-queue.ts'
import { type Notice, outbox, queues } from './core/outbox.ts'
import { repeat } from './core/poll-every.ts'
import { issueAhead } from './documents/issue-invoice-on-payment.ts'
import { closeViews } from './impersonation/expire-impersonations.ts'
import { keepMessageWords } from './messages/index-messages.ts'
import { tellOfUnread } from './messages/notify-unread-messages.ts'
import { takeNotice } from './notifications/create-notification.ts'
import { gatherMails } from './notifications/send-batched-emails.ts'
import { type NoticeMailWork, sendNoticeMail } from './notifications/send-notification-email.ts'
import type { Parts, Stop } from './parts.ts'
import { watchAnswers } from './warranty/check-response-deadlines.ts'

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
    await takeNotice({ pool, clock, announceNotices }, notice, `notice:${jobId}`)
    await issueAhead(pool, notice, clock.now())
  })
  const mailHands = { pool, mailer: mail.mailer, unsubscribeLinks, publicUrl }
  await work<NoticeMailWork>(boss, queues.noticeMails, (ordered, jobId) =>
    sendNoticeMail(mailHands, ordered, `notice-mail:${jobId}`),
  )
  const dueHands = { pool, clock, outbox, wake: relay.wake }
  const looks = [
    repeat(() => gatherMails(dueHands), { everyMs: gatherEveryMs, onError }),
    repeat(() => tellOfUnread(dueHands), { everyMs: unreadEveryMs, onError }),
    repeat(() => remindOfEndings(dueHands), { everyMs: endingsEveryMs, onError }),
    repeat(() => tellLateConsultations(dueHands), { everyMs: lateEveryMs, onError }),
    repeat(() => watchAnswers(dueHands), { everyMs: lateEveryMs, onError }),
    repeat(() => closeViews(dueHands), {
      everyMs: viewsEveryMs,
      onError: (err) => log.error({ err }, 'It could not be seen which looks at accounts are over'),
    }),
    repeat(() => keepMessageWords({ pool, clock }), {
      everyMs: wordsEveryMs,
      onError: (err) => log.error({ err }, 'The words of messages could not be kept for the search'),
    }),
  ]
  return () => Promise.all(looks.map((look) => look.stop()))
}
