/** The number of support conversations that need a reply, for the admin menu [MSG-10]. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { can } from '#domain/core/capabilities.ts'
import { call } from './call.ts'
import { mayHaveMissed, onConnectionChange, onLiveEvent } from './live-events.ts'
import { roleOf, useSession } from './session.ts'
import { useUnreadCount } from './use-unread-count.ts'

const POLL_INTERVAL_MS = 30_000

/** The key prefix of every support list and this count, because each message may move a conversation. */
export const supportKey = ['admin', 'support'] as const

export const supportQueueQuery = queryOptions({
  queryKey: [...supportKey, 'count'],
  queryFn: ({ signal }) => call('GET /admin/support/unanswered', { signal }),
  // A menu shows no connection errors, because the page does.
})

export function useSupportQueueCount(): number {
  const isOurs = can(roleOf(useSession()), 'admin.enter')
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOurs) return
    const ask = () => void queryClient.invalidateQueries({ queryKey: supportQueueQuery.queryKey })
    const stops = [onLiveEvent('message', ask), onConnectionChange(() => mayHaveMissed() && ask())]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isOurs, queryClient])
  return useUnreadCount({
    query: supportQueueQuery,
    name: 'supportChats',
    isEnabled: isOurs,
    pollIntervalMs: POLL_INTERVAL_MS,
  })
}
