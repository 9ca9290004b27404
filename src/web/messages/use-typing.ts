import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatView } from '#api/messages/message-view.ts'
import { call } from '../core/call.ts'
import { onLiveEvent } from '../core/live-events.ts'

const SHOWN_MS = 5_000
const TYPING_THROTTLE_MS = 3_000

/** The other user who is typing, until a few seconds after the last event or until their message arrives. */
export function useTypingUser({ conversation }: ChatView, userId: string): string | undefined {
  const [writerId, setWriterId] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (id: string | undefined) => {
      clearTimeout(timer)
      setWriterId(id)
      if (id !== undefined) timer = setTimeout(() => setWriterId(undefined), SHOWN_MS)
    }
    const stopTyping = onLiveEvent('typing', (event) => {
      if (event.conversation === conversation && event.accountId !== userId) show(event.accountId)
    })
    const stopMessages = onLiveEvent('message', (event) => {
      if (event.conversation === conversation && event.message.authorId !== userId) show(undefined)
    })
    return () => {
      clearTimeout(timer)
      stopTyping()
      stopMessages()
    }
  }, [conversation, userId])
  return writerId
}

/** Call on each key press. Events are throttled, and failures are ignored. */
export function useSendTyping(contact: string): () => void {
  const lastSentAt = useRef(0)
  return useCallback(() => {
    const now = Date.now()
    if (now - lastSentAt.current < TYPING_THROTTLE_MS) return
    lastSentAt.current = now
    call('POST /conversations/{contact}/typing', { params: { contact } }).catch(() => undefined)
  }, [contact])
}
