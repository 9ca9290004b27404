/**
 * The unread messages of the signed-in user. Each received message raises the count in every tab, and reading a chat
 * lowers it.
 */
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { can } from '#domain/core/capabilities.ts'
import { call } from './call.ts'
import { isLive, type LiveEventOf, onConnectionChange, onLiveEvent } from './live-events.ts'
import { roleOf, useSession } from './session.ts'
import { useUnreadCount } from './use-unread-count.ts'

const POLL_INTERVAL_MS = 10_000
const SHOWN_MAX = 99

export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => call('GET /conversations/unread', { signal }),
  // A menu shows no connection errors, because the page does.
})

export function useUnread(): number {
  const session = useSession()
  const accountId = can(roleOf(session), 'messages.use') ? session.user?.id : undefined
  const queryClient = useQueryClient()
  useEffect(
    () => (accountId === undefined ? undefined : followUnread(queryClient, accountId)),
    [queryClient, accountId],
  )
  return useUnreadCount({
    query: unreadQuery,
    name: 'messages',
    isEnabled: accountId !== undefined,
    pollIntervalMs: POLL_INTERVAL_MS,
  })
}

export function unreadBadge(unread: number): string {
  return String(Math.min(unread, SHOWN_MAX))
}

/** Conversations open on this page. Their messages are read on arrival. */
const open = new Set<string>()

/** Returns the close function. */
export function markConversationOpen(conversation: string): () => void {
  open.add(conversation)
  return () => void open.delete(conversation)
}

export function isConversationOpen(conversation: string): boolean {
  return open.has(conversation) && document.visibilityState === 'visible'
}

let stop: (() => void) | undefined
let followers = 0

/** Two menus of a page share one subscription. */
export function followUnread(queryClient: QueryClient, accountId: string): () => void {
  followers += 1
  stop ??= listen(queryClient, accountId)
  return () => {
    followers -= 1
    if (followers > 0) return
    stop?.()
    stop = undefined
  }
}

function listen(queryClient: QueryClient, accountId: string): () => void {
  const counted = new Map<string, number>()
  const ask = () => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
  const count = ({ conversation, message: { index, authorId } }: LiveEventOf<'message'>) => {
    if (index <= (counted.get(conversation) ?? 0)) return
    counted.set(conversation, index)
    // Sending a message means everything above is read, perhaps in another tab.
    if (authorId === accountId) return ask()
    if (!isConversationOpen(conversation))
      queryClient.setQueryData(unreadQuery.queryKey, (saved) => saved && { count: saved.count + 1 })
  }
  const stops = [
    onLiveEvent('message', count),
    onLiveEvent('read', (event) => event.accountId === accountId && ask()),
    onConnectionChange(() => isLive() && ask()),
  ]
  return () => {
    for (const stopOne of stops) stopOne()
  }
}
