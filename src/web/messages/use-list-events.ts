import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive, onConnectionChange, onLiveEvent } from '../core/live-events.ts'
import { isConversationOpen } from '../core/unread.ts'
import { conversationsQuery, withLastMessage, withReadIndex } from './conversations-query.ts'

/** Keeps an open list current: newest message first, with unread counts [MSG-04]. */
export function useListEvents(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = conversationsQuery
    const ask = () => void queryClient.invalidateQueries({ queryKey })
    const stops = [
      onLiveEvent('message', (event) => {
        const isUnread = event.message.authorId !== userId && !isConversationOpen(event.conversation)
        const cached = queryClient.getQueryData(queryKey)
        const next = cached && withLastMessage(cached, event, isUnread)
        if (next) queryClient.setQueryData(queryKey, next)
        else ask()
      }),
      onLiveEvent('read', ({ accountId, conversation, index }) => {
        if (accountId === userId)
          queryClient.setQueryData(queryKey, (cached) => cached && withReadIndex(cached, conversation, index))
      }),
      onConnectionChange(() => isLive() && ask()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId, queryClient])
}
