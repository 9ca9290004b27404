import type { ChatView, ConversationView } from '#api/messages/message-view.ts'
import { supportTitle } from '#domain/messages/conversation-name.ts'

const UNKNOWN_CONTRACTOR = 'Unknown Contractor'

/** Who wrote a message. The support answers under one name, and somebody who is no longer there has none [MSG-07]. */
export function authorName({ kind, participants }: Pick<ChatView, 'kind' | 'participants'>, authorId: string): string {
  const author = participants.find(({ id }) => id === authorId)
  if (author?.name) return author.name
  return kind === 'support' ? supportTitle : UNKNOWN_CONTRACTOR
}

/** The other side of a chat, or of a line in the list. */
export function nameOfOther({ name, other }: Pick<ConversationView, 'name' | 'other'>): string {
  return other?.name || name || UNKNOWN_CONTRACTOR
}
