import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ChatView } from '#api/messages/message-view.ts'
import { call } from '../core/call.ts'
import { markConversationOpen, unreadQuery } from '../core/unread.ts'
import { chatQuery } from './chat-query.ts'
import { conversationsQuery, withReadIndex } from './conversations-query.ts'

interface ReadState {
  /** The contact in the URL. */
  contact: string
  userId: string
  /** When the chat was loaded. */
  at: number
}

/**
 * Marks messages as read when a chat opens and when they arrive in view [MSG-03]. A failed call is repeated after the
 * next load. The server marks everything as read when the user writes.
 */
export function useMarkRead(chat: ChatView, { contact, userId, at }: ReadState): void {
  const queryClient = useQueryClient()
  const { conversation, readIndex, lastIndex } = chat
  const last = chat.messages.at(-1)
  const isOwnLast = last?.index === lastIndex && last.authorId === userId
  const reportedIndex = useRef(0)

  useEffect(() => markConversationOpen(conversation), [conversation])

  // biome-ignore lint/correctness/useExhaustiveDependencies: Every reading of the chat is another chance to tell.
  useEffect(() => {
    const isNotified = isOwnLast || lastIndex <= Math.max(reportedIndex.current, readIndex)
    const report = async () => {
      if (document.visibilityState !== 'visible' || isNotified) return
      reportedIndex.current = lastIndex
      const unread = await call('POST /conversations/{contact}/read', {
        params: { contact },
        body: { index: lastIndex },
      })
      queryClient.setQueryData(unreadQuery.queryKey, unread)
      queryClient.setQueryData(chatQuery(contact).queryKey, (cached) => cached && { ...cached, readIndex: lastIndex })
      queryClient.setQueryData(
        conversationsQuery.queryKey,
        (list) => list && withReadIndex(list, conversation, lastIndex),
      )
    }
    const markReadSilently = () =>
      void report().catch(() => {
        reportedIndex.current = 0
      })
    markReadSilently()
    document.addEventListener('visibilitychange', markReadSilently)
    return () => document.removeEventListener('visibilitychange', markReadSilently)
  }, [contact, conversation, lastIndex, readIndex, isOwnLast, at, queryClient])
}
