/**
 * Mails are stopped by whoever holds their link, without a sign-in. Looking at the link changes nothing, because mail
 * programs look at links by themselves.
 */
import type { UnsubscribeView } from '#api/notifications/notification-view.ts'
import { maskedAddress } from '#domain/notifications/mask-email.ts'
import { noticeErrors } from '#domain/notifications/notification-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { switchNotices } from './notification-settings.ts'
import { mailAddress, noticeSwitches } from './notification-store.ts'
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
  const switches = stops.groups.map((group) => ({ group, channel: 'mail', isOn }) as const)
  await switchNotices(db, stops.accountId, switches)
  return await viewOf(db, stops)
}

function stopsOf(links: UnsubscribeLinks, token: string): Unsubscription {
  const stops = links.read(token)
  if (stops === undefined) throw noticeErrors.brokenLink()
  return stops
}

async function viewOf(db: Db, { accountId, groups }: Unsubscription): Promise<UnsubscribeView> {
  const account = await mailAddress.maybe(db, [accountId])
  if (account === undefined) throw noticeErrors.brokenLink()
  const off = await noticeSwitches.all(db, [accountId])
  const isOn = groups.some((group) => !off.some((one) => one.notice_group === group && one.channel === 'mail'))
  return { email: maskedAddress(account.email ?? ''), groups: [...groups], isOn }
}
