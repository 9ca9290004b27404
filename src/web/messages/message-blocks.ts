/**
 * The log in blocks by message index, so that a block stays the same while others are added. A row is a message, or a
 * line with the date or the unread mark.
 */
import type { ChatView, MessageView } from '#api/messages/message-view.ts'
import { calendarDay, dayMonthText } from '#domain/core/formats.ts'
import { firstIndexOf } from './chat-query.ts'

const MESSAGES_IN_BLOCK = 40
const DAY_MS = 86_400_000

export interface MessageBlock {
  readonly number: number
  readonly messages: readonly MessageView[]
  readonly previous: MessageView | undefined
}

export type LogRow =
  | { readonly kind: 'message'; readonly message: MessageView }
  | { readonly kind: 'day' | 'new'; readonly label: string; readonly before: number }

/** Unchanged blocks are reused, so they do not re-render. */
export function blocksOf(messages: readonly MessageView[], made: readonly MessageBlock[] = []): MessageBlock[] {
  const blocks: { number: number; messages: MessageView[]; previous: MessageView | undefined }[] = []
  let previous: MessageView | undefined
  for (const message of messages) {
    const number = Math.floor(message.index / MESSAGES_IN_BLOCK)
    const block = blocks.at(-1)
    if (block?.number === number) block.messages.push(message)
    else blocks.push({ number, messages: [message], previous })
    previous = message
  }
  return blocks.map((block) => made.find((one) => isSame(one, block)) ?? block)
}

function isSame(one: MessageBlock, other: MessageBlock): boolean {
  const isAlike = one.number === other.number && one.messages.length === other.messages.length
  return (
    isAlike && one.previous === other.previous && one.messages.every((message, at) => message === other.messages[at])
  )
}

/** The days are those of the reader. */
export function rowsOf({ messages, previous }: MessageBlock, firstNew?: number, now: number = Date.now()): LogRow[] {
  let dayBefore = previous && calendarDay(previous.sentAt)
  return messages.flatMap((message): LogRow[] => {
    const { index: before, sentAt } = message
    const day = calendarDay(sentAt)
    const rows: LogRow[] = [{ kind: 'message', message }]
    if (before === firstNew) rows.unshift({ kind: 'new', label: 'New since you left', before })
    if (day !== dayBefore) rows.unshift({ kind: 'day', label: dayLabel(day, now), before })
    dayBefore = day
    return rows
  })
}

function dayLabel(day: string, now: number): string {
  if (day === calendarDay(now)) return 'Today'
  if (day === calendarDay(now - DAY_MS)) return 'Yesterday'
  return `${dayMonthText(day)} ${day.slice(0, 4)}`
}

/** The first unread message of another user. Undefined if it is before the shown range. */
export function firstNewOf(chat: ChatView, readIndex: number | undefined, userId: string): number | undefined {
  if (readIndex === undefined || firstIndexOf(chat) > readIndex + 1) return undefined
  return chat.messages.find(({ index, authorId }) => index > readIndex && authorId !== userId)?.index
}
