/** Sends a notification email. Its key is the task id, so a second run sends nothing twice. */
import type { Pool } from 'pg'
import { isNotificationGroup } from '#domain/notifications/notification-groups.ts'
import type { EmailSender } from '../adapters/email/email-port.ts'
import { notificationEmailCopy } from './notification-email-copy.ts'
import { emailedNotifications } from './notification-email-store.ts'
import { emailHtml, emailText } from './render-email.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export interface NotificationEmailDeps {
  readonly pool: Pool
  readonly emailSender: EmailSender
  readonly unsubscribeLinks: UnsubscribeLinks
  readonly publicUrl: string
}

export interface NotificationEmailTask {
  readonly notificationIds: readonly string[]
}

export async function sendNotificationEmail(
  deps: NotificationEmailDeps,
  task: NotificationEmailTask,
  key: string,
): Promise<void> {
  const { pool, emailSender, unsubscribeLinks, publicUrl } = deps
  const rows = await emailedNotifications.all(pool, [task.notificationIds])
  const [first] = rows
  if (first === undefined || first.email === null) return
  const groups = [...new Set(rows.map((row) => row.notification_group))].filter(isNotificationGroup)
  const unsubscribeUrl = unsubscribeLinks.urlFor({ accountId: first.account_id, groups })
  const copy = notificationEmailCopy(rows, { name: first.name, publicUrl, unsubscribeUrl })
  const email = { to: first.email, subject: copy.subject, text: emailText(copy), html: emailHtml(copy) }
  await emailSender.send({ ...email, key, unsubscribeUrl })
}
