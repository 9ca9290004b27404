/** Notification settings by group and channel. The default is on. */
import type { NotificationSettingsView } from '#api/notifications/notification-view.ts'
import {
  assertCanOptOut,
  groupsFor,
  isMandatory,
  type NotificationOptOut,
  notificationChannels,
} from '#domain/notifications/notification-groups.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { notificationOptOuts, switchOff, switchOn } from './notification-store.ts'

export async function settingsOf(db: Db, { id, role }: Actor): Promise<NotificationSettingsView> {
  const off = await notificationOptOuts.all(db, [id])
  return groupsFor(role).flatMap((group) =>
    notificationChannels.map((channel) => ({
      group,
      channel,
      isOn: !off.some((one) => one.notification_group === group && one.channel === channel),
      isFixed: isMandatory(group, channel),
    })),
  )
}

export async function changeSettings(
  db: Db,
  actor: Actor,
  switches: readonly NotificationOptOut[],
): Promise<NotificationSettingsView> {
  for (const one of switches) assertCanOptOut(one)
  await setNotificationOptOuts(db, actor.id, switches)
  return await settingsOf(db, actor)
}

export async function setNotificationOptOuts(
  db: Db,
  accountId: string,
  switches: readonly NotificationOptOut[],
): Promise<void> {
  for (const { group, channel, isOn } of switches)
    await (isOn ? switchOn : switchOff).run(db, [accountId, group, channel])
}
