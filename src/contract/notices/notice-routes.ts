import { z } from 'zod'
import { noticeSwitchesSchema, noticesReadSchema, unsubscribeSchema } from '#domain/notices/notice-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { noticeSettingsView, noticeView, unsubscribeView } from './notice-view.ts'

const count = z.object({ count: z.number().int() })

export const noticeRoutes = defineRoutes({
  'GET /notices': {
    summary: "The caller's notifications, the newest first.",
    query: pageQuery,
    answer: z.array(noticeView),
    paged: true,
  },
  'GET /notices/unread': {
    summary: 'How many notifications wait to be read; 100 stands for more than 99.',
    answer: count,
  },
  'POST /notices/read': {
    summary: 'The caller has read one notification, or all up to one. Answers how many still wait.',
    body: noticesReadSchema,
    answer: count,
  },
  'GET /notices/settings': {
    summary: 'What the caller is told, and how.',
    answer: noticeSettingsView,
  },
  'PUT /notices/settings': {
    summary: 'Switches kinds of news on or off; what is not named stays as it is.',
    body: noticeSwitchesSchema,
    answer: noticeSettingsView,
  },
  'GET /notices/unsubscribe': {
    summary: 'What the link of a mail would stop. Changes nothing.',
    query: z.object({ token: z.string().max(1000) }),
    answer: unsubscribeView,
  },
  'POST /notices/unsubscribe': {
    summary: 'Stops the mails that the link of a mail names, or lets them come again.',
    body: unsubscribeSchema,
    answer: unsubscribeView,
  },
})
