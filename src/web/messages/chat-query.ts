/**
 * One chat. The first read brings its newest messages; every later one asks only for what came after the last index
 * and adds it. A live connection will make the same query stale instead of the clock.
 */
import { queryOptions } from '@tanstack/react-query'
import type { ChatView } from '#contract/messages/message-view.ts'
import { call } from '../core/call.ts'

const ASK_EVERY_MS = 3_000
const NEWS_AT_ONCE = 100

export const chatQuery = (contact: string) =>
  queryOptions<ChatView>({
    queryKey: ['chat', contact],
    queryFn: async ({ client, queryKey, signal }) => {
      const kept = client.getQueryData<ChatView>(queryKey)
      return kept ? await withNews(kept, signal) : await readMessages(contact, {}, signal)
    },
    staleTime: ASK_EVERY_MS,
    refetchInterval: ASK_EVERY_MS,
    meta: { silent: true },
  })

type Range = { after?: number; before?: number; limit?: number }

function readMessages(contact: string, query: Range, signal?: AbortSignal): Promise<ChatView> {
  return call('GET /conversations/{contact}/messages', { params: { contact }, query, ...(signal ? { signal } : {}) })
}

export const lastIndexOf = ({ messages }: ChatView) => messages.at(-1)?.index ?? 0

/** Indexes start at one and have no gaps, so the first one shown tells whether something stands above it. */
export const hasEarlier = ({ messages }: ChatView) => (messages[0]?.index ?? 1) > 1

async function withNews(kept: ChatView, signal: AbortSignal): Promise<ChatView> {
  const news = await readMessages(kept.id, { after: lastIndexOf(kept), limit: NEWS_AT_ONCE }, signal)
  const chat = { ...news, messages: [...kept.messages, ...news.messages] }
  return news.messages.length < NEWS_AT_ONCE ? chat : await withNews(chat, signal)
}

/** What stands above the messages of a chat that are shown already. */
export async function readEarlier({ id, messages }: ChatView): Promise<ChatView['messages']> {
  const earlier = await readMessages(id, { before: messages[0]?.index ?? 1 })
  return earlier.messages
}

/** Adds what was read above; what is there already stays as it is. */
export function withEarlier(chat: ChatView, earlier: ChatView['messages']): ChatView {
  const first = chat.messages[0]?.index ?? 1
  return { ...chat, messages: [...earlier.filter(({ index }) => index < first), ...chat.messages] }
}
