import type { ChatView, ConversationView } from '#api/messages/message-view.ts'
import { supportTitle } from '#domain/messages/conversation-name.ts'

const UNKNOWN_CONTRACTOR = 'Unknown Contractor'

/** The author of a message. Support has one name, and a deleted account has none [MSG-07]. */
export function authorName({ kind, participants }: Pick<ChatView, 'kind' | 'participants'>, authorId: string): string {
  const author = participants.find(({ id }) => id === authorId)
  if (author?.name) return author.name
  return kind === 'support' ? supportTitle : UNKNOWN_CONTRACTOR
}

/** The other party of a chat or a list item. */
export function nameOfOther({ name, other }: Pick<ConversationView, 'name' | 'other'>): string {
  return other?.name || name || UNKNOWN_CONTRACTOR
}
