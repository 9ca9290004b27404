/**
 * Which part of a log is seen. Its box is reversed, so the browser measures from the end: older messages above move
 * nothing, and the newest stays in sight by itself, also before any script and while the keyboard of a phone opens. What
 * is left to do is to stay where somebody reads when messages come below.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatView } from '#api/messages/message-view.ts'
import { firstIndexOf, hasLater, lastIndexOf } from './chat-query.ts'

const AT_END_PX = 48

export function useScrollAnchor(chat: ChatView) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const place = useRef({ fromTop: 0, first: 0, last: 0, hadLater: false })
  const [first, last, isLater] = [firstIndexOf(chat), lastIndexOf(chat), hasLater(chat)]

  const note = useCallback(() => {
    if (!box.current) return
    place.current.fromTop = hiddenHeight(box.current) + box.current.scrollTop
    setIsAtEnd(box.current.scrollTop > -AT_END_PX)
  }, [])

  useLayoutEffect(() => {
    const before = place.current
    const element = box.current
    const isAppended = first === before.first && last > before.last
    if (element && isAppended && (before.hadLater || element.scrollTop <= -AT_END_PX))
      element.scrollTop = before.fromTop - hiddenHeight(element)
    place.current = { ...before, first, last, hadLater: isLater }
    note()
  }, [first, last, isLater, note])

  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = 0
    note()
  }, [note])

  const isEnd = isAtEnd && !isLater
  return { box, note, toEnd, isEnd, missed: useMissedCount(chat.lastIndex, isEnd) }
}

/** How much of the log is above and below what is seen. */
function hiddenHeight({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight
}

/** How many messages have come below since somebody scrolled up. */
function useMissedCount(lastIndex: number, isEnd: boolean): number {
  const [seen, setSeen] = useState(lastIndex)
  useEffect(() => {
    if (isEnd) setSeen(lastIndex)
  }, [isEnd, lastIndex])
  return isEnd ? 0 : Math.max(0, lastIndex - seen)
}
