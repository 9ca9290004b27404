/** Converts rows to API views. */
import type { ConversationView, MessageView } from '#api/messages/message-view.ts'
import { viewHead } from './conversation-summary.ts'
import type { ConversationRow, MessageRow } from './message-store.ts'

export function viewMessage({ index, author_id, body, key, sent_at }: MessageRow): MessageView {
  return { index, authorId: author_id, body, key, sentAt: sent_at.toISOString() }
}

export function viewConversation(row: ConversationRow): ConversationView {
  return { ...viewHead(row), unreadCount: row.unread, lastMessage: viewMessage(row) }
}
