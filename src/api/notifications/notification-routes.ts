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
    summary: "The caller's notifications, newest first.",
    access: 'notifications.own',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(notificationView),
    paged: true,
  },
  'GET /notifications/unread': {
    summary: 'The number of unread notifications; 100 means more than 99.',
    access: 'notifications.own',
    impersonation: 'allowed',
    response: count,
  },
  'POST /notifications/read': {
    summary: 'Marks one notification as read, or all up to one. Returns the unread count.',
    access: 'notifications.own',
    failures: ['not-found'],
    body: notificationsReadSchema,
    response: count,
  },
  'GET /notifications/settings': {
    summary: "The caller's notification settings.",
    access: 'notifications.own',
    impersonation: 'allowed',
    response: notificationSettingsView,
  },
  'PUT /notifications/settings': {
    summary: 'Turns notification groups on or off; absent ones stay unchanged.',
    access: 'notifications.own',
    fields: 'payment notifications always appear in the app',
    body: notificationOptOutsSchema,
    response: notificationSettingsView,
  },
  'POST /notifications/unsubscribe': {
    summary:
      "Unsubscribes with an email's link (isOn false), resubscribes (true), or only reads its groups (absent). The token is in the body, because logs store URLs.",
    access: 'anyone',
    relation: "holder of an email's link",
    fields: 'the groups of the link, and the masked email',
    failures: ['not-found'],
    body: unsubscribeSchema,
    response: unsubscribeView,
  },
})
