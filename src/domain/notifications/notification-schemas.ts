/** What people say about their notices: which they have read, and how they want to be told. */
import { z } from 'zod'
import { notificationChannels, notificationGroupNames } from './notification-groups.ts'

const notificationId = z.string().regex(/^\d{1,18}$/, 'Please name a notification.')

/** One that was opened, or all up to the newest that was seen. */
export const notificationsReadSchema = z.union([z.object({ id: notificationId }), z.object({ upTo: notificationId })])

export const notificationOptOutsSchema = z.object({
  switches: z
    .array(
      z.object({ group: z.enum(notificationGroupNames), channel: z.enum(notificationChannels), isOn: z.boolean() }),
    )
    .min(1)
    .max(notificationGroupNames.length * notificationChannels.length),
})

/** What a mail's link may ask for: to stop, to go on, or only what it is about. */
export const unsubscribeSchema = z.object({ token: z.string().max(1000), isOn: z.boolean().optional() })
