import { z } from 'zod'
import { notificationChannels, notificationGroupNames } from '#domain/notifications/notification-groups.ts'

export const notificationView = z.object({
  id: z.string(),
  /** Which event it tells, for example `quote.send`. */
  type: z.string(),
  group: z.enum(notificationGroupNames),
  title: z.string(),
  text: z.string(),
  /** What its link is called, and the address of ours that it leads to. */
  action: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  at: z.string(),
})
export type NotificationView = z.output<typeof notificationView>

/** Only the kinds of news that reach somebody of the caller's role. */
export const notificationSettingsView = z.array(
  z.object({
    group: z.enum(notificationGroupNames),
    channel: z.enum(notificationChannels),
    isOn: z.boolean(),
    /** The caller has no say in it. */
    isFixed: z.boolean(),
  }),
)
export type NotificationSettingsView = z.output<typeof notificationSettingsView>

export const unsubscribeView = z.object({
  /** Whose mails it is about, with most of the address left out: a link can be passed on. */
  email: z.string(),
  groups: z.array(z.enum(notificationGroupNames)),
  /** Whether mails still come about any of them. */
  isOn: z.boolean(),
})
export type UnsubscribeView = z.output<typeof unsubscribeView>
