import { z } from 'zod'
import {
  notificationOptOutsSchema,
  notificationsReadSchema,
  unsubscribeSchema,
} from '#domain/notifications/notification-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { notificationSettingsView, notificationView, unsubscribeView } from './notification-view.ts'

const count = z.object({ count: z.number().int() })

export const notificationRoutes = defineRoutes({
  'GET /notifications': {
    summary: "The caller's notifications, the newest first.",
    query: pageQuery,
    response: z.array(notificationView),
    paged: true,
  },
  'GET /notifications/unread': {
    summary: 'How many notifications wait to be read; 100 stands for more than 99.',
    response: count,
  },
  'POST /notifications/read': {
    summary: 'The caller has read one notification, or all up to one. Answers how many still wait.',
    body: notificationsReadSchema,
    response: count,
  },
  'GET /notifications/settings': {
    summary: 'What the caller is told, and how.',
    response: notificationSettingsView,
  },
  'PUT /notifications/settings': {
    summary: 'Switches kinds of news on or off; what is not named stays as it is.',
    body: notificationOptOutsSchema,
    response: notificationSettingsView,
  },
  'POST /notifications/unsubscribe': {
    summary:
      'Stops the mails that the link of a mail names (isOn false), lets them come again (true), or only says which they are (absent). The token is no part of an address, because logs keep addresses.',
    body: unsubscribeSchema,
    response: unsubscribeView,
  },
})
