/** What people say about their notices: which they have read, and how they want to be told. */
import { z } from 'zod'
import { noticeChannels, noticeGroupNames } from './notification-groups.ts'

const noticeId = z.string().regex(/^\d{1,18}$/, 'Please name a notification.')

/** One that was opened, or all up to the newest that was seen. */
export const noticesReadSchema = z.union([z.object({ id: noticeId }), z.object({ upTo: noticeId })])

export const noticeSwitchesSchema = z.object({
  switches: z
    .array(z.object({ group: z.enum(noticeGroupNames), channel: z.enum(noticeChannels), isOn: z.boolean() }))
    .min(1)
    .max(noticeGroupNames.length * noticeChannels.length),
})

/** What a mail's link may ask for: to stop, to go on, or only what it is about. */
export const unsubscribeSchema = z.object({ token: z.string().max(1000), isOn: z.boolean().optional() })
