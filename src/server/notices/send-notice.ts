/** Turns a notice of the outbox into a mail. The mail's key is the notice's own, so a second run sends nothing twice. */
import type { Pool } from 'pg'
import { centsText } from '#domain/core/formats.ts'
import { cents } from '#domain/core/money.ts'
import { type NoticeName, noticeCatalogue } from '#domain/notices/notice-catalogue.ts'
import type { Mailer } from '../adapters/mail/mail-port.ts'
import type { Notice } from '../core/outbox.ts'
import { mailHtml, mailText } from './mail-page.ts'
import { noticeFacts } from './notice-store.ts'
import { noticeWords } from './notice-words.ts'

interface NoticeHands {
  readonly pool: Pool
  readonly mailer: Mailer
  readonly publicUrl: string
}

export async function sendNotice({ pool, mailer, publicUrl }: NoticeHands, notice: Notice, key: string): Promise<void> {
  const { about, to, jobId, contractorId, stageIndex, reason } = notice
  const row = await noticeFacts.maybe(pool, [to, jobId, contractorId, stageIndex ?? null])
  if (!(about in noticeCatalogue)) throw new Error(`There is no notice about ${about}`)
  if (row === undefined || row.email === null) return
  const facts = {
    jobId,
    contractorId,
    jobTitle: row.job_title,
    contractorName: row.contractor_name,
    customerName: row.customer_name,
    stageName: row.stage_name ?? '',
    amount: centsText(cents(Number(row.stage_cents ?? 0))),
    reason: reason ?? '',
  }
  const words = noticeWords(about as NoticeName, facts, row.name, publicUrl)
  await mailer.send({ to: row.email, subject: words.subject, text: mailText(words), html: mailHtml(words), key })
}
