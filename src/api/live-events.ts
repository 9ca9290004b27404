/** The events of a live socket, by type. Each feature adds its own here. */
import type { ChangedEvent } from './core/changed-event.ts'
import type { ConversationEvent } from './messages/message-live-events.ts'

export type LiveEvent = ConversationEvent | ChangedEvent
