/** What people are told: the lines of their inboxes, and the mails that they get about them. */
import type { NotificationView } from '#api/notifications/notification-view.ts'
import { anonymous, type Reachable, type TestClient } from './clients.ts'
import { eventually } from './eventually.ts'

export interface NotificationEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export const inboxOf = (client: TestClient) => client.request<NotificationView[]>('GET', '/notifications?limit=50')

/** The newest line of somebody's inbox that begins like this, once it is there. */
export function waitForNotification(client: TestClient, title: string, timeoutMs = 30_000): Promise<NotificationView> {
  return eventually(async () => (await inboxOf(client)).find((one) => one.title.startsWith(title)), timeoutMs)
}

/** Somebody's mails, the newest first, without the codes that they signed in with; waits until there are so many. */
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

/** The way to stop mails that stands in one of them. */
export function unsubscribeToken({ text }: NotificationEmail): string {
  return /\/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? ''
}
