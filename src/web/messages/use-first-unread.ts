import { useEffect, useRef, useState } from 'react'
import type { ChatView } from '#api/messages/message-view.ts'
import { lastIndexOf } from './chat-query.ts'

/**
 * The read index when the user opened the chat or returned to it. Undefined without unread messages. Messages that
 * arrive in view are not unread.
 */
export function useFirstUnread(chat: ChatView, isAsking: boolean): number | undefined {
  const lastIndex = lastIndexOf(chat)
  const [newSince, setNewSince] = useState<number>()
  /** The read index when the user left. Undefined while they are here. */
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
