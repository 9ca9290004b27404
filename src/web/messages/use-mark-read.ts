import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ChatView } from '#contract/messages/message-view.ts'
import { call } from '../core/call.ts'
import { unreadQuery } from '../core/unread.ts'
import { lastIndexOf } from './chat-query.ts'
import { conversationsQuery } from './conversations-query.ts'

/** Opening a chat marks everything in it as read, and so does every message that arrives while it is seen [MSG-03]. */
export function useMarkRead(chat: ChatView): void {
  const queryClient = useQueryClient()
  const { id: contact, readIndex } = chat
  const lastIndex = lastIndexOf(chat)
  const told = useRef(0)

  useEffect(() => {
    const tell = async () => {
      if (document.visibilityState !== 'visible' || lastIndex <= Math.max(told.current, readIndex)) return
      told.current = lastIndex
      const unread = await call('POST /conversations/{contact}/read', {
        params: { contact },
        body: { index: lastIndex },
      })
      queryClient.setQueryData(unreadQuery.queryKey, unread)
      await queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey })
    }
    // A failure leaves the messages unread, which is true; the next one that is seen tells again.
    const tellQuietly = () =>
      void tell().catch(() => {
        told.current = 0
      })
    tellQuietly()
    document.addEventListener('visibilitychange', tellQuietly)
    return () => document.removeEventListener('visibilitychange', tellQuietly)
  }, [contact, lastIndex, readIndex, queryClient])
}
