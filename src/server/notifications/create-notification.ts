/**
 * Turns a notice of the outbox into a row of somebody's inbox, and says when a mail about it is due. The row's key is the
 * work's own, so a second run tells nothing twice. The mail waits a moment for what else happens, and leaves with it.
 */
import type { Pool } from 'pg'
import { caseDateText, centsText, longDateText } from '#domain/core/formats.ts'
import { cents } from '#domain/core/money.ts'
import { isNoticeName, noticeCatalogue } from '#domain/notifications/notification-catalogue.ts'
import type { NoticeFacts } from '#domain/notifications/notification-spec.ts'
import type { Clock } from '../core/clock.ts'
import type { Notice } from '../core/outbox.ts'
import { insertNotice, type NoticeFactsRow, noticeFacts, noticeSwitches } from './notification-store.ts'

interface NoticeHands {
  readonly pool: Pool
  readonly clock: Clock
  /** Tells the open pages of these people that something new stands in their inboxes. */
  readonly announceNotices: (accountIds: readonly string[]) => void
}

/** What happens to one person within this time goes in one mail. */
export const emailBatchDelayMs = 2_000

export async function createNotification(hands: NoticeHands, notice: Notice, key: string): Promise<void> {
  const { pool, clock, announceNotices } = hands
  const { about, to, jobId, contractorId, stageIndex } = notice
  if (!isNoticeName(about)) throw new Error(`There is no notice about ${about}`)
  const row = await noticeFacts.maybe(pool, [to, jobId ?? null, contractorId ?? null, stageIndex ?? null])
  if (row === undefined) return
  const { group, subject, text, action, link } = noticeCatalogue[about]
  const off = await noticeSwitches.all(pool, [to])
  const isOn = (channel: string) => !off.some((one) => one.notice_group === group && one.channel === channel)
  const inInbox = isOn('inbox')
  const mails = isOn('mail') && row.email !== null
  if (!inInbox && !mails) return
  const facts = factsOf(notice, row)
  const now = clock.now()
  const mailDueAt = mails ? new Date(now.getTime() + emailBatchDelayMs) : null
  // A title may hold a line break; a subject may not.
  const title = subject(facts).replace(/\s+/g, ' ')
  await insertNotice.run(pool, [
    ...([key, to, about, group] as const),
    ...([title, text(facts), action, link(facts)] as const),
    ...([now, inInbox, mailDueAt] as const),
  ])
  if (inInbox) announceNotices([to])
}

function factsOf(notice: Notice, row: NoticeFactsRow): NoticeFacts {
  return {
    jobId: notice.jobId ?? '',
    contractorId: notice.contractorId ?? '',
    jobTitle: row.job_title ?? '',
    contractorName: row.contractor_name ?? '',
    customerName: row.customer_name ?? '',
    stageName: row.stage_name ?? '',
    amount: centsText(cents(notice.amountCents ?? Number(row.stage_cents ?? 0))),
    aboutId: notice.aboutId ?? '',
    dueDay: notice.dueOn === undefined ? '' : caseDateText(notice.dueOn),
    day: notice.day === undefined ? '' : longDateText(notice.day),
    reason: notice.reason ?? '',
    messageCount: notice.messages?.count ?? 0,
    authors: notice.messages?.authors ?? '',
    contact: notice.messages?.contact ?? '',
  }
}
