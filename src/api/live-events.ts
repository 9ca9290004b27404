/** What a live socket tells a page, by its type. A feature that has news of its own adds them here. */
import type { ConversationNews } from './messages/message-live-events.ts'
import type { NotificationsEvent } from './notifications/notification-events.ts'

export type LiveEvent = ConversationNews | NotificationsEvent
