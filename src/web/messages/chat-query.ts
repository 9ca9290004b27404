/**
 * One chat. The first request loads the newest messages, live events add new ones, and later requests load only those
 * after the last index. The cache is one range without gaps: the end, or the context of a matched message.
 */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ChatView, MessageView } from '#api/messages/message-view.ts'
import { call } from '../core/call.ts'
import { isUnknownAuthor } from './chat-with-names.ts'

const FRESH_MS = 3_000
const PAGE_LIMIT = 100
/** The number of messages on each side of a match. */
const AROUND = 25

export const chatQuery = (contact: string) =>
  queryOptions<ChatView>({
    queryKey: ['chat', contact],
    queryFn: async ({ client, queryKey, signal }) => {
      const cached = client.getQueryData<ChatView>(queryKey)
      if (!cached) return await readMessages(contact, {}, signal)
      const fresh = await readNewMessages(cached, signal)
      // Meanwhile, events or earlier messages may have arrived.
      return withNewMessages(client.getQueryData<ChatView>(queryKey) ?? cached, fresh)
    },
    staleTime: FRESH_MS,
  })

type Range = { after?: number; before?: number; limit?: number }

function readMessages(contact: string, query: Range, signal?: AbortSignal): Promise<ChatView> {
  return call('GET /conversations/{contact}/messages', { params: { contact }, query, ...(signal ? { signal } : {}) })
}

export const firstIndexOf = ({ messages }: ChatView) => messages[0]?.index ?? 1
export const lastIndexOf = ({ messages }: ChatView) => messages.at(-1)?.index ?? 0

/** Indexes start at 1 without gaps, so the first shown index reveals earlier messages. */
export const hasEarlier = (chat: ChatView) => firstIndexOf(chat) > 1
export const hasLater = (chat: ChatView) => lastIndexOf(chat) < chat.lastIndex

/** Messages after the last index. Far above the end they are too many and not visible. */
async function readNewMessages(cached: ChatView, signal: AbortSignal): Promise<ChatView> {
  if (hasLater(cached)) return await readMessages(cached.id, { after: lastIndexOf(cached), limit: 1 }, signal)
  const messages: MessageView[] = []
  for (;;) {
    const after = messages.at(-1)?.index ?? lastIndexOf(cached)
    const fresh = await readMessages(cached.id, { after, limit: PAGE_LIMIT }, signal)
    messages.push(...fresh.messages)
    if (fresh.messages.length < PAGE_LIMIT) return { ...fresh, messages }
  }
}

function withNewMessages(cached: ChatView, fresh: ChatView): ChatView {
  const chat = {
    ...fresh,
    messages: cached.messages,
    lastIndex: Math.max(cached.lastIndex, fresh.lastIndex),
    readIndex: Math.max(cached.readIndex, fresh.readIndex),
    otherReadIndex: Math.max(cached.otherReadIndex, fresh.otherReadIndex),
  }
  return hasLater(cached) ? chat : withLaterMessages(chat, fresh.messages)
}

/** Messages before the shown ones. */
export async function loadEarlierMessages(chat: ChatView): Promise<ChatView['messages']> {
  return (await readMessages(chat.id, { before: firstIndexOf(chat) })).messages
}

export async function loadLaterMessages(chat: ChatView): Promise<ChatView['messages']> {
  return (await readMessages(chat.id, { after: lastIndexOf(chat) })).messages
}

/** Prepends earlier messages, without duplicates. */
export function withEarlierMessages(chat: ChatView, earlier: ChatView['messages']): ChatView {
  const first = firstIndexOf(chat)
  return { ...chat, messages: [...earlier.filter(({ index }) => index < first), ...chat.messages] }
}

export function withLaterMessages(chat: ChatView, later: ChatView['messages']): ChatView {
  const messages = [...chat.messages, ...later.filter(({ index }) => index > lastIndexOf(chat))]
  return { ...chat, messages, lastIndex: Math.max(chat.lastIndex, messages.at(-1)?.index ?? 0) }
}

/** Appends a new message. Undefined if messages before it are missing. */
export function withMessage(chat: ChatView, message: MessageView): ChatView | undefined {
  if (message.index <= chat.lastIndex) return chat
  if (hasLater(chat)) return { ...chat, lastIndex: message.index }
  return message.index === chat.lastIndex + 1 ? withLaterMessages(chat, [message]) : undefined
}

/** Adds a message, or refetches if a message or its author is missing. */
export function addMessage(queryClient: QueryClient, contact: string, message: MessageView): void {
  const { queryKey } = chatQuery(contact)
  const cached = queryClient.getQueryData(queryKey)
  const next = cached && withMessage(cached, message)
  if (next) queryClient.setQueryData(queryKey, next)
  if (!next || isUnknownAuthor(next, message.authorId)) void queryClient.invalidateQueries({ queryKey })
}

/** Opens a chat at its end, or around a matched message. */
export async function loadChat(queryClient: QueryClient, contact: string, found?: number): Promise<ChatView> {
  const { queryKey } = chatQuery(contact)
  const cached = await queryClient.ensureQueryData(chatQuery(contact))
  if (found === undefined) return hasLater(cached) ? await scrollToLatest(queryClient, contact) : cached
  if (found > cached.lastIndex || (found >= firstIndexOf(cached) && found <= lastIndexOf(cached))) return cached
  const around = await readMessages(contact, { before: found + AROUND, limit: 2 * AROUND })
  queryClient.setQueryData(queryKey, around)
  return around
}

/** Returns to the end of the conversation. */
export async function scrollToLatest(queryClient: QueryClient, contact: string): Promise<ChatView> {
  const end = await readMessages(contact, {})
  queryClient.setQueryData(chatQuery(contact).queryKey, end)
  return end
}

/** The index of a message as a URL parameter. */
export function matchIndex(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
