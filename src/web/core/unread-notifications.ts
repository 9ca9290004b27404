/** The unread notifications of the signed-in user. The bell shows them. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { can } from '#domain/core/capabilities.ts'
import { call } from './call.ts'
import { roleOf, useSession } from './session.ts'
import { useRefetchInterval } from './use-refetch-interval.ts'
import { useStableCount } from './use-stable-count.ts'

const REFETCH_INTERVAL_MS = 30_000

/** Queries to refresh when the inbox changes: the count and the open list. */
export const notificationsKey = ['notifications'] as const

export const unreadNotificationsQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: ({ signal }) => call('GET /notifications/unread', { signal }),
  // A header shows no connection errors, because the page does.
})

/** Undefined without notifications for this role. */
export function useUnreadNotifications(): number | undefined {
  const session = useSession()
  const isNotified = can(roleOf(session), 'notifications.own')
  const refetchInterval = useRefetchInterval(REFETCH_INTERVAL_MS)
  const { data } = useQuery({ ...unreadNotificationsQuery, refetchInterval, enabled: isNotified })
  const count = useStableCount(data)
  return isNotified ? count : undefined
}
