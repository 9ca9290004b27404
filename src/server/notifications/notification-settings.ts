/** What somebody is told, and how. What nobody has touched is on. */
import type { NoticeSettingsView } from '#api/notifications/notification-view.ts'
import {
  checkSwitch,
  groupsFor,
  isMandatory,
  type NoticeSwitch,
  noticeChannels,
} from '#domain/notifications/notification-groups.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { noticeSwitches, switchOff, switchOn } from './notification-store.ts'

export async function settingsOf(db: Db, { id, role }: Actor): Promise<NoticeSettingsView> {
  const off = await noticeSwitches.all(db, [id])
  return groupsFor(role).flatMap((group) =>
    noticeChannels.map((channel) => ({
      group,
      channel,
      isOn: !off.some((one) => one.notice_group === group && one.channel === channel),
      isFixed: isMandatory(group, channel),
    })),
  )
}

export async function changeSettings(
  db: Db,
  actor: Actor,
  switches: readonly NoticeSwitch[],
): Promise<NoticeSettingsView> {
  for (const one of switches) checkSwitch(one)
  await switchNotices(db, actor.id, switches)
  return await settingsOf(db, actor)
}

export async function switchNotices(db: Db, accountId: string, switches: readonly NoticeSwitch[]): Promise<void> {
  for (const { group, channel, isOn } of switches)
    await (isOn ? switchOn : switchOff).run(db, [accountId, group, channel])
}
