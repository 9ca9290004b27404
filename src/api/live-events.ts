/** The events of a live socket, by type. Each feature adds its own here. */
import type { ConversationEvent } from './messages/message-live-events.ts'
import type { NotificationsEvent } from './notifications/notification-events.ts'

export type LiveEvent = ConversationEvent | NotificationsEvent
