/** Inboxes and notification emails of clients. */
import type { NotificationView } from '#api/notifications/notification-view.ts'
import { anonymous, type Reachable, type TestClient } from './clients.ts'
import { eventually } from './eventually.ts'

export interface NotificationEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const inboxOf = (client: TestClient) => client.request<NotificationView[]>('GET', '/notifications?limit=50')

/** Waits for the newest notification whose title starts with this text. */
export function waitForNotification(client: TestClient, title: string, timeoutMs = 30_000): Promise<NotificationView> {
  return eventually(async () => (await inboxOf(client)).find((one) => one.title.startsWith(title)), timeoutMs)
}

/** Waits for this number of emails, newest first, without sign-in codes. */
export function notificationEmails(product: Reachable, email: string, count: number): Promise<NotificationEmail[]> {
  return eventually(async () => {
    const all = await anonymous(product).request<NotificationEmail[]>(
      'GET',
      `/test/mails?to=${encodeURIComponent(email)}`,
    )
    const emails = all.filter(({ subject }) => !subject.includes('Plumbline code'))
    return emails.length >= count && emails
  }, 15_000)
}

/** The unsubscribe token of an email. */
export function unsubscribeToken({ text }: NotificationEmail): string {
  return /\/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? ''
}
