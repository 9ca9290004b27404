/**
 * The unread notifications of the signed-in user. The bell shows them, and each new one raises the count in every tab.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { can } from '#domain/core/capabilities.ts'
import { call } from './call.ts'
import { isLive, onConnectionChange, onLiveEvent } from './live-events.ts'
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
  const accountId = session.user?.id
  const refetchInterval = useRefetchInterval(REFETCH_INTERVAL_MS)
  const { data } = useQuery({ ...unreadNotificationsQuery, refetchInterval, enabled: isNotified })
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isNotified) return
    const ask = () => void queryClient.invalidateQueries({ queryKey: notificationsKey })
    const isWaiting = () => queryClient.getQueryData(unreadNotificationsQuery.queryKey)?.count !== 0
    const stops = [
      onLiveEvent('notifications', ask),
      // Reading a chat clears its reminder.
      onLiveEvent('read', (event) => event.accountId === accountId && isWaiting() && ask()),
      onConnectionChange(() => isLive() && ask()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isNotified, accountId, queryClient])
  const count = useStableCount(data)
  return isNotified ? count : undefined
}
