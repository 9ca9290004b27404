/** A notice of the catalogue as the words of a mail. */
import { type NoticeFacts, type NoticeName, noticeCatalogue } from '#domain/notices/notice-catalogue.ts'
import type { MailWords } from './mail-page.ts'

export function noticeWords(about: NoticeName, facts: NoticeFacts, name: string, publicUrl: string): MailWords {
  const { subject, text, action, link } = noticeCatalogue[about]
  return {
    // A title may hold a line break; a subject may not.
    subject: subject(facts).replace(/\s+/g, ' '),
    preview: text(facts),
    greeting: `Hello ${name},`,
    text: text(facts),
    action: { label: action, url: publicUrl + link(facts) },
  }
}
