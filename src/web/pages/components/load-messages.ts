import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { loadChat, matchIndex } from '../../messages/chat-query.ts'
import { conversationsQuery } from '../../messages/conversations-query.ts'

interface OpenChat {
  contact?: string | undefined
  message?: string | undefined
}

/** For loaders: the conversations and the open chat, which is returned. */
export async function loadMessages(queryClient: QueryClient, { contact, message }: OpenChat) {
  const [chat] = await Promise.all([
    contact ? notFoundOn404(loadChat(queryClient, contact, matchIndex(message))) : undefined,
    queryClient.ensureInfiniteQueryData(conversationsQuery),
  ])
  return chat
}

/** The addresses below /mobile. */
export const mobileChatLink = (contact?: string, index?: number) =>
  contact === undefined
    ? linkOptions({ to: '/mobile/messages' })
    : linkOptions({ to: '/mobile/messages/$id', params: { id: contact }, search: { message: index?.toString() } })
