import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReadReceiptEvent } from '#api/messages/message-live-events.ts'
import type { ChatView } from '#api/messages/message-view.ts'
import { isLive, onConnectionChange, onLiveEvent } from '../core/live-events.ts'
import { addMessage, chatQuery } from './chat-query.ts'

/** Adds live messages and read receipts to an open chat, and refetches after a reconnect. */
export function useChatEvents({ conversation }: ChatView, contact: string, userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = chatQuery(contact)
    const stops = [
      onLiveEvent('message', (event) => {
        if (event.conversation === conversation) addMessage(queryClient, contact, event.message)
      }),
      onLiveEvent('read', (event) => {
        if (event.conversation === conversation)
          queryClient.setQueryData(queryKey, (cached) => cached && withReadIndexOf(cached, event, userId))
      }),
      onConnectionChange(() => isLive() && void queryClient.invalidateQueries({ queryKey })),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [conversation, contact, userId, queryClient])
}

/** A read index never decreases. */
export function withReadIndexOf(chat: ChatView, { accountId, index }: ReadReceiptEvent, userId: string): ChatView {
  return accountId === userId
    ? { ...chat, readIndex: Math.max(chat.readIndex, index) }
    : { ...chat, otherReadIndex: Math.max(chat.otherReadIndex, index) }
}
