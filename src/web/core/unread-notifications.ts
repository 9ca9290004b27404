/** How many notices wait for the person who is signed in. The bell shows it; each new one raises it at once, in each tab. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { can } from '#domain/core/capabilities.ts'
import { call } from './call.ts'
import { isLive, onConnectionChange, onLiveEvent } from './live-events.ts'
import { roleOf, useSession } from './session.ts'
import { useRefetchInterval } from './use-refetch-interval.ts'
import { useStableCount } from './use-stable-count.ts'

const REFETCH_INTERVAL_MS = 30_000

/** What hears of an inbox that has changed: the count, and the list where it stands open. */
export const notificationsKey = ['notifications'] as const

export const unreadNotificationsQuery = queryOptions({
  queryKey: [...notificationsKey, 'unread'],
  queryFn: ({ signal }) => call('GET /notifications/unread', { signal }),
  // A header is no place for the trouble of a connection; the page says it.
  meta: { silent: true },
})

/** Undefined for whoever is told nothing. */
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
      // Whoever has read a chat need not be told any more that it waits.
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
