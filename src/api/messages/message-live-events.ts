/**
 * Live events of conversations. They use the internal conversation name, which pages know from API responses. Events
 * aren't repeated, so after `ready` a page requests what it missed.
 */
import type { MessageView } from './message-view.ts'

/** A new message. The author's other tabs get it too. */
export interface ChatMessageEvent {
  readonly type: 'message'
  readonly conversation: string
  readonly message: MessageView
}

/** A member has read up to an index. */
export interface ReadReceiptEvent {
  readonly type: 'read'
  readonly conversation: string
  readonly accountId: string
  readonly index: number
}

/** A member is typing. The event expires after some seconds and isn't stored. */
export interface TypingEvent {
  readonly type: 'typing'
  readonly conversation: string
  readonly accountId: string
}

export type ConversationEvent = ChatMessageEvent | ReadReceiptEvent | TypingEvent
