import { z } from 'zod'
import {
  noticeSwitchesSchema,
  noticesReadSchema,
  unsubscribeSchema,
} from '#domain/notifications/notification-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { noticeSettingsView, noticeView, unsubscribeView } from './notification-view.ts'

const count = z.object({ count: z.number().int() })

export const notificationRoutes = defineRoutes({
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
  'POST /notices/unsubscribe': {
    summary:
      'Stops the mails that the link of a mail names (isOn false), lets them come again (true), or only says which they are (absent). The token is no part of an address, because logs keep addresses.',
    body: unsubscribeSchema,
    answer: unsubscribeView,
  },
})
