import { z } from 'zod'
import { noticeChannels, noticeGroupNames } from '#domain/notifications/notification-groups.ts'

export const noticeView = z.object({
  id: z.string(),
  /** Which event it tells, for example `quote.send`. */
  about: z.string(),
  group: z.enum(noticeGroupNames),
  title: z.string(),
  text: z.string(),
  /** What its link is called, and the address of ours that it leads to. */
  action: z.string(),
  link: z.string(),
  isRead: z.boolean(),
  at: z.string(),
})
export type NoticeView = z.output<typeof noticeView>

/** Only the kinds of news that reach somebody of the caller's role. */
export const noticeSettingsView = z.array(
  z.object({
    group: z.enum(noticeGroupNames),
    channel: z.enum(noticeChannels),
    isOn: z.boolean(),
    /** The caller has no say in it. */
    isFixed: z.boolean(),
  }),
)
export type NoticeSettingsView = z.output<typeof noticeSettingsView>

export const unsubscribeView = z.object({
  /** Whose mails it is about, with most of the address left out: a link can be passed on. */
  email: z.string(),
  groups: z.array(z.enum(noticeGroupNames)),
  /** Whether mails still come about any of them. */
  isOn: z.boolean(),
})
export type UnsubscribeView = z.output<typeof unsubscribeView>
