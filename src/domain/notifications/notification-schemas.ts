/** Requests about notifications: mark as read and change settings. */
import { z } from 'zod'
import { notificationChannels, notificationGroupNames } from './notification-groups.ts'

const notificationId = z.string().regex(/^[0-9a-f]{32}$/, 'Choose a notification.')

/** One opened notification, or all up to the newest one seen. */
export const notificationsReadSchema = z.union([z.object({ id: notificationId }), z.object({ upTo: notificationId })])

export const notificationOptOutsSchema = z.object({
  switches: z
    .array(
      z.object({ group: z.enum(notificationGroupNames), channel: z.enum(notificationChannels), isOn: z.boolean() }),
    )
    .min(1)
    .max(notificationGroupNames.length * notificationChannels.length),
})

/** The request of an email link: unsubscribe, resubscribe, or only read its groups. */
export const unsubscribeSchema = z.object({ token: z.string().max(1000), isOn: z.boolean().optional() })
