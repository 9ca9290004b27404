/**
 * Keeps the scroll position of the log. The box is reversed, so earlier messages move nothing and the end stays in
 * view. This hook keeps the position when messages arrive below.
 */
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
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

/** The heights above and below the viewport. */
function hiddenHeight({ scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight - clientHeight
}

/** The number of new messages since the user scrolled up. */
function useMissedCount(lastIndex: number, isEnd: boolean): number {
  const [seen, setSeen] = useState(lastIndex)
  if (isEnd && seen !== lastIndex) setSeen(lastIndex)
  return isEnd ? 0 : Math.max(0, lastIndex - seen)
}
