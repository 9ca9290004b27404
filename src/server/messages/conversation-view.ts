/** Rows to answers. */
import type { ConversationView, MessageView } from '#contract/messages/message-view.ts'
import { supportContact } from '#domain/messages/conversation-name.ts'
import type { ConversationRow, MessageRow } from './message-store.ts'

export const supportTitle = 'Plumbline support'

export function viewMessage({ index, author_id, body, key, sent_at }: MessageRow): MessageView {
  return { index, authorId: author_id, body, key, sentAt: sent_at.toISOString() }
}

/** Whoever asks the support names no one; whoever answers names whom they answer. */
function supportContactFor({ other_id, conversation }: ConversationRow): string {
  return other_id === null ? supportContact : conversation
}

export function viewConversation(row: ConversationRow): ConversationView {
  const { kind, job_id, job_title, other_id, other_name, other_is_business, unread } = row
  return {
    id: kind === 'support' ? supportContactFor(row) : (job_id ?? other_id ?? ''),
    conversation: row.conversation,
    kind,
    name: job_title ?? other_name ?? supportTitle,
    other: other_id === null ? null : { id: other_id, name: other_name ?? '', isBusiness: other_is_business === true },
    unreadCount: unread,
    lastMessage: viewMessage(row),
  }
}
