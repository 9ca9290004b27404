/** Mails what somebody is to know. The mail's key is that of its work, so that a second run sends nothing twice. */
import type { Pool } from 'pg'
import { isNoticeGroup } from '#domain/notifications/notification-groups.ts'
import type { Mailer } from '../adapters/email/email-port.ts'
import { noticeMailWords } from './notification-email-copy.ts'
import { mailedNotices } from './notification-email-store.ts'
import { emailHtml, mailText } from './render-email.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export interface NoticeMailHands {
  readonly pool: Pool
  readonly mailer: Mailer
  readonly unsubscribeLinks: UnsubscribeLinks
  readonly publicUrl: string
}

export interface NoticeMailWork {
  readonly noticeIds: readonly string[]
}

export async function sendNoticeMail(hands: NoticeMailHands, work: NoticeMailWork, key: string): Promise<void> {
  const { pool, mailer, unsubscribeLinks, publicUrl } = hands
  const rows = await mailedNotices.all(pool, [work.noticeIds])
  const [first] = rows
  if (first === undefined || first.email === null) return
  const groups = [...new Set(rows.map((row) => row.notice_group))].filter(isNoticeGroup)
  const unsubscribeUrl = unsubscribeLinks.urlFor({ accountId: first.account_id, groups })
  const words = noticeMailWords(rows, { name: first.name, publicUrl, unsubscribeUrl })
  const mail = { to: first.email, subject: words.subject, text: mailText(words), html: emailHtml(words) }
  await mailer.send({ ...mail, key, unsubscribeUrl })
}
