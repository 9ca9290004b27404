/** The unread notifications of the signed-in user. The bell shows them. */
import { queryOptions } from '@tanstack/react-query'
import { can } from '#domain/core/capabilities.ts'
import { call } from './call.ts'
import { roleOf, useSession } from './session.ts'
import { useUnreadCount } from './use-unread-count.ts'

const POLL_INTERVAL_MS = 30_000

/** Queries to refresh when the inbox changes: the count and the open list. */
export const notificationsKey = ['notifications'] as const

export const unreadNotificationsQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: ({ signal }) => call('GET /notifications/unread', { signal }),
  // A header shows no connection errors, because the page does.
})

/** Undefined without notifications for this role. */
export function useUnreadNotifications(): number | undefined {
  const isNotified = can(roleOf(useSession()), 'notifications.own')
  const count = useUnreadCount({
    query: unreadNotificationsQuery,
    name: 'notifications',
    isEnabled: isNotified,
    pollIntervalMs: POLL_INTERVAL_MS,
  })
  return isNotified ? count : undefined
}
