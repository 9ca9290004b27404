import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ChatView } from '#api/messages/message-view.ts'
import { call } from '../core/call.ts'
import { markConversationOpen, unreadQuery } from '../core/unread.ts'
import { chatQuery } from './chat-query.ts'
import { conversationsQuery, withReadIndex } from './conversations-query.ts'

interface ReadState {
  /** How the address names the chat. */
  contact: string
  userId: string
  /** When the chat was read from the server. */
  at: number
}

/**
 * Opening a chat marks everything in it as read, and so does every message that arrives while it is seen [MSG-03]. What
 * could not be told is told after the next reading of the chat. Who writes has read everything, as the server knows.
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
