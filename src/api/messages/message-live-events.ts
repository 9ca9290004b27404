/**
 * What a live socket tells about conversations. It names them as the database does; a page knows that name from the
 * answers that it has read. Whoever was away hears nothing again: after `ready` a page asks for what it has missed.
 */
import type { MessageView } from './message-view.ts'

/** Somebody said something; also told to every other tab of whoever said it. */
export interface ChatMessageEvent {
  readonly type: 'message'
  readonly conversation: string
  readonly message: MessageView
}

/** Somebody has read everything up to an index. */
export interface ReadReceiptEvent {
  readonly type: 'read'
  readonly conversation: string
  readonly accountId: string
  readonly index: number
}

/** Somebody is writing; it holds for some seconds and is never kept. */
export interface TypingEvent {
  readonly type: 'typing'
  readonly conversation: string
  readonly accountId: string
}

export type ConversationEvent = ChatMessageEvent | ReadReceiptEvent | TypingEvent
