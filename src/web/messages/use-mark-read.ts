import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ChatView } from '#contract/messages/message-view.ts'
import { call } from '../core/call.ts'
import { unreadQuery } from '../core/unread.ts'
import { lastIndexOf } from './chat-query.ts'
import { conversationsQuery } from './conversations-query.ts'

/**
 * Opening a chat marks everything in it as read, and so does every message that arrives while it is seen [MSG-03]. What
 * could not be told is told after the next reading of the chat.
 */
export function useMarkRead(chat: ChatView, readAt: number): void {
  const queryClient = useQueryClient()
  const { id: contact, readIndex } = chat
  const lastIndex = lastIndexOf(chat)
  const told = useRef(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: Every reading of the chat is another chance to tell.
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
    const tellQuietly = () =>
      void tell().catch(() => {
        told.current = 0
      })
    tellQuietly()
    document.addEventListener('visibilitychange', tellQuietly)
    return () => document.removeEventListener('visibilitychange', tellQuietly)
  }, [contact, lastIndex, readIndex, readAt, queryClient])
}
