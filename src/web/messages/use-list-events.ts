import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLive, onLive, onNews } from '../core/live-events.ts'
import { isSeenHere } from '../core/unread.ts'
import { conversationsQuery, withLastMessage, withOwnReading } from './conversations-query.ts'

/** Keeps an open list of conversations as it is: the newest message on top, and what waits to be read [MSG-04]. */
export function useListNews(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = conversationsQuery
    const ask = () => void queryClient.invalidateQueries({ queryKey })
    const stops = [
      onNews('message', (news) => {
        const isUnread = news.message.authorId !== userId && !isSeenHere(news.conversation)
        const kept = queryClient.getQueryData(queryKey)
        const next = kept && withLastMessage(kept, news, isUnread)
        if (next) queryClient.setQueryData(queryKey, next)
        else ask()
      }),
      onNews('read', ({ accountId, conversation, index }) => {
        if (accountId === userId)
          queryClient.setQueryData(queryKey, (kept) => kept && withOwnReading(kept, conversation, index))
      }),
      onLive(() => isLive() && ask()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId, queryClient])
}
