import { useEffect, useRef, useState } from 'react'
import type { ChatView } from '#api/messages/message-view.ts'
import { lastIndexOf } from './chat-query.ts'

/**
 * Up to which message somebody had read when they came back to a chat: after opening it, or after looking elsewhere for a
 * while. Undefined where nothing new was waiting; what arrives while they look is not new in this sense.
 */
export function useFirstUnread(chat: ChatView, isAsking: boolean): number | undefined {
  const lastIndex = lastIndexOf(chat)
  const [newSince, setNewSince] = useState<number>()
  /** What was read when they left; undefined while they are here. */
  const left = useRef<number | undefined>(chat.readIndex)

  useEffect(() => {
    const updateFirstUnread = () => {
      if (document.visibilityState !== 'visible') left.current ??= lastIndex
      else if (left.current !== undefined && !isAsking) {
        setNewSince(lastIndex > left.current ? left.current : undefined)
        left.current = undefined
      }
    }
    updateFirstUnread()
    document.addEventListener('visibilitychange', updateFirstUnread)
    return () => document.removeEventListener('visibilitychange', updateFirstUnread)
  }, [lastIndex, isAsking])
  return newSince
}
