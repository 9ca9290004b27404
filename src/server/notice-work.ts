/**
 * Who carries notices out: into inboxes as they happen, into mails when a moment has passed, and about messages that wait;
 * and who keeps the words of messages.
 */
import { remindOfEndings } from './certificates/remind-of-endings.ts'
import { tellLateConsultations } from './consultations/tell-late-consultations.ts'
import { work } from './core/boss.ts'
import { type Notice, outbox, queues } from './core/outbox.ts'
import { repeat } from './core/repeat.ts'
import { issueAhead } from './documents/issue-ahead.ts'
import { keepMessageWords } from './messages/keep-message-words.ts'
import { tellOfUnread } from './messages/tell-of-unread.ts'
import { gatherMails } from './notices/gather-mails.ts'
import { type NoticeMailWork, sendNoticeMail } from './notices/send-notice-mail.ts'
import { takeNotice } from './notices/take-notice.ts'
import type { Parts, Stop } from './parts.ts'
import { closeViews } from './view-as/close-views.ts'
import { watchAnswers } from './warranty/watch-answers.ts'

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
