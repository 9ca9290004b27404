/** The unread messages of the signed-in user. Every tab reads the count again when a message arrives or is read. */
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { can } from '#domain/core/capabilities.ts'
import { call } from './call.ts'
import { mayHaveMissed, onConnectionChange, onLiveEvent } from './live-events.ts'
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
  const ask = () => void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
  const stops = [
    // Never counts here: the last response may include this message already. An own message reads everything above it.
    onLiveEvent('message', ({ conversation, message: { authorId } }) => {
      if (authorId === accountId || !isConversationOpen(conversation)) ask()
    }),
    onLiveEvent('read', (event) => event.accountId === accountId && ask()),
    onConnectionChange(() => mayHaveMissed() && ask()),
  ]
  return () => {
    for (const stopOne of stops) stopOne()
  }
}
