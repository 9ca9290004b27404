/** The email for notifications: one with its own text, several as a list. */
import type { EmailCopy } from './render-email.ts'

interface EmailedNotification {
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

export function notificationEmailCopy(notifications: readonly EmailedNotification[], reader: Reader): EmailCopy {
  const { name, publicUrl, unsubscribeUrl } = reader
  const greeting = `Hello ${name},`
  const unsubscribe = { unsubscribeUrl, settingsUrl: `${publicUrl}/account#notifications` }
  const [first, ...others] = notifications
  if (first === undefined) throw new Error('An email needs at least one notification')
  const { title, body, action, link } = first
  if (others.length === 0) {
    return {
      subject: title,
      preview: body,
      greeting,
      text: body,
      action: { label: action, url: publicUrl + link },
      unsubscribe,
    }
  }
  const count = `${notifications.length} new notifications`
  const subject = `${count}: ${notifications.map((notification) => notification.title).join('; ')}`
  return {
    subject: subject.length > subjectMax ? `${subject.slice(0, subjectMax - 1)}…` : subject,
    preview: notifications.map((notification) => notification.title).join('; '),
    title: count,
    greeting,
    text: "Here's what's new since our last email.",
    items: notifications.map((notification) => ({
      title: notification.title,
      text: notification.body,
      url: publicUrl + notification.link,
    })),
    unsubscribe,
  }
}
