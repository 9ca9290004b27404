/** The list of conversations, page by page. */
import type { InfiniteData } from '@tanstack/react-query'
import type { ChatMessageEvent } from '#api/messages/message-live-events.ts'
import type { ConversationView } from '#api/messages/message-view.ts'
import { apiPages } from '../core/api-query.ts'
import type { Page } from '../core/call.ts'

const FRESH_MS = 5_000

export const conversationsQuery = apiPages(['conversations'], 'GET /conversations', {}, { staleTime: FRESH_MS })

type Conversations = InfiniteData<Page<ConversationView[]>>

const listed = ({ pages }: Conversations) => pages.flatMap(({ items }) => items)

/** Moves a conversation with a new message to the top. Undefined if it is not on the loaded pages. */
export function withLastMessage(
  list: Conversations,
  { conversation, message }: ChatMessageEvent,
  isUnread: boolean,
): Conversations | undefined {
  const known = listed(list).find((one) => one.conversation === conversation)
  if (!known) return undefined
  if (known.lastMessage.index >= message.index) return list
  const updated = { ...known, lastMessage: message, unreadCount: isUnread ? known.unreadCount + 1 : 0 }
  const others = list.pages.map((page) => ({ ...page, items: page.items.filter((one) => one !== known) }))
  return { ...list, pages: others.map((page, at) => (at === 0 ? { ...page, items: [updated, ...page.items] } : page)) }
}

/** Sets the user's read index of a conversation. */
export function withReadIndex(list: Conversations, conversation: string, index: number): Conversations {
  const lower = (one: ConversationView) =>
    one.conversation === conversation
      ? { ...one, unreadCount: Math.min(one.unreadCount, Math.max(0, one.lastMessage.index - index)) }
      : one
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(lower) })) }
}
