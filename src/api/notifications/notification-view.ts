import { z } from 'zod'
import { notificationChannels, notificationGroupNames } from '#domain/notifications/notification-groups.ts'

export const notificationView = z.object({
  id: z.string(),
  /** The event, for example `quote.send`. */
  type: z.string(),
  group: z.enum(notificationGroupNames),
  title: z.string(),
  text: z.string(),
  /** The link text and its path on this site. */
  action: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  at: z.string(),
})
export type NotificationView = z.output<typeof notificationView>

/** Only the groups that apply to the caller's role. */
export const notificationSettingsView = z.array(
  z.object({
    group: z.enum(notificationGroupNames),
    channel: z.enum(notificationChannels),
    isOn: z.boolean(),
    /** The caller cannot change it. */
    isFixed: z.boolean(),
  }),
)
export type NotificationSettingsView = z.output<typeof notificationSettingsView>

export const unsubscribeView = z.object({
  /** The masked email address, because a link can be shared. */
  email: z.string(),
  groups: z.array(z.enum(notificationGroupNames)),
  /** Whether emails are still on for any of these groups. */
  isOn: z.boolean(),
})
export type UnsubscribeView = z.output<typeof unsubscribeView>
