import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { localChats } from '../../ai-chat/local-chats.ts'

interface Arrival {
  text: string | undefined
  conversation: string | undefined
  isFresh: boolean
  userId: string | undefined
  begin: (text: string) => void
  onLost: (error: unknown) => void
}

/** Sends text from another page at once. Without text the last open chat continues. */
export function useChatFromLink({ text, conversation, isFresh, userId, begin, onLost }: Arrival): void {
  const navigate = useNavigate()
  const isSaid = useRef(false)
  useEffect(() => {
    if (conversation !== undefined || isFresh) return
    if (text !== undefined) {
      if (!isSaid.current) begin(text)
      isSaid.current = true
      return
    }
    try {
      const last = localChats(userId).find(({ jobId }) => jobId === undefined)
      if (last) void navigate({ to: '/ai-chat', search: { conversation: last.conversation }, replace: true })
    } catch (error) {
      onLost(error)
    }
  }, [text, conversation, isFresh, userId, begin, navigate, onLost])
}
