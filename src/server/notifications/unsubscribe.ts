/**
 * The holder of an email's link unsubscribes without a sign-in. Reading the link changes nothing, because email
 * programs prefetch links.
 */
import type { UnsubscribeView } from '#api/notifications/notification-view.ts'
import { maskEmail } from '#domain/notifications/mask-email.ts'
import { notificationErrors } from '#domain/notifications/notification-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { setNotificationOptOuts } from './notification-settings.ts'
import { emailAddress, notificationOptOuts } from './notification-store.ts'
import type { UnsubscribeLinks, Unsubscription } from './unsubscribe-links.ts'

export async function readUnsubscription(db: Db, links: UnsubscribeLinks, token: string): Promise<UnsubscribeView> {
  return await viewOf(db, stopsOf(links, token))
}

export async function unsubscribe(
  db: Db,
  links: UnsubscribeLinks,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<UnsubscribeView> {
  const stops = stopsOf(links, token)
  const switches = stops.groups.map((group) => ({ group, channel: 'email', isOn }) as const)
  await setNotificationOptOuts(db, stops.accountId, switches)
  return await viewOf(db, stops)
}

function stopsOf(links: UnsubscribeLinks, token: string): Unsubscription {
  const stops = links.read(token)
  if (stops === undefined) throw notificationErrors.brokenLink()
  return stops
}

async function viewOf(db: Db, { accountId, groups }: Unsubscription): Promise<UnsubscribeView> {
  const account = await emailAddress.maybe(db, [accountId])
  if (account === undefined) throw notificationErrors.brokenLink()
  const off = await notificationOptOuts.all(db, [accountId])
  const isOn = groups.some((group) => !off.some((one) => one.notification_group === group && one.channel === 'email'))
  return { email: maskEmail(account.email ?? ''), groups: [...groups], isOn }
}
