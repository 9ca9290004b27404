/** What people were told as the words of a mail: one notice in its own words, several as a list. */
import type { MailWords } from './render-email.ts'

interface MailedNotice {
  readonly title: string
  readonly body: string
  readonly action: string
  readonly link: string
}

interface Reader {
  readonly name: string
  readonly publicUrl: string
  readonly unsubscribeUrl: string
}

const subjectMax = 200

export function noticeMailWords(notices: readonly MailedNotice[], reader: Reader): MailWords {
  const { name, publicUrl, unsubscribeUrl } = reader
  const greeting = `Hello ${name},`
  const ways = { unsubscribeUrl, settingsUrl: `${publicUrl}/account#notifications` }
  const [first, ...others] = notices
  if (first === undefined) throw new Error('A mail about nothing has no words')
  const { title, body, action, link } = first
  if (others.length === 0) {
    return {
      subject: title,
      preview: body,
      greeting,
      text: body,
      action: { label: action, url: publicUrl + link },
      ways,
    }
  }
  const count = `${notices.length} things happened`
  const subject = `${count}: ${notices.map((notice) => notice.title).join('; ')}`
  return {
    subject: subject.length > subjectMax ? `${subject.slice(0, subjectMax - 1)}…` : subject,
    preview: notices.map((notice) => notice.title).join('; '),
    title: count,
    greeting,
    text: 'This is new since our last mail.',
    items: notices.map((notice) => ({ title: notice.title, text: notice.body, url: publicUrl + notice.link })),
    ways,
  }
}
