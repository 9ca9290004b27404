/** The user's notifications, page by page, and their settings. */
import { apiPages, apiQuery } from '../core/api-query.ts'
import { notificationsKey } from '../core/unread-notifications.ts'

export const notificationsQuery = apiPages([...notificationsKey, 'list'], 'GET /notifications')

export const notificationSettingsQuery = apiQuery(
  ['notification-settings'],
  'GET /notifications/settings',
  {},
  { meta: { toast: true } },
)

/** Never cached, because emails may be stopped elsewhere. */
export const unsubscribeQuery = (token: string) =>
  apiQuery(
    ['unsubscribe', token],
    'POST /notifications/unsubscribe',
    { body: { token } },
    { staleTime: 0, meta: { toast: true } },
  )
