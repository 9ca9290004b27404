import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ChatView } from '#api/messages/message-view.ts'
import { send } from '../core/transport.ts'
import {
  addMessage,
  chatQuery,
  firstIndexOf,
  hasEarlier,
  hasLater,
  lastIndexOf,
  loadChat,
  matchIndex,
  withEarlierMessages,
  withMessage,
} from './chat-query.ts'
import { withReadIndexOf } from './use-chat-events.ts'

vi.mock('../core/transport.ts', () => ({ send: vi.fn() }))

const messagesBetween = (from: number, to: number): ChatView['messages'] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    index: from + at,
    authorId: 'lee',
    body: `${from + at}`,
    key: `key-${from + at}`,
    sentAt: '2026-11-04T01:00:00.000Z',
  }))

const chatOf = (messages: ChatView['messages']): ChatView => ({
  id: 'lee',
  conversation: 'lee-mia',
  kind: 'direct',
  name: 'Lee',
  participants: [],
  otherAgents: [],
  lastIndex: messages.at(-1)?.index ?? 0,
  readIndex: 0,
  otherReadIndex: 0,
  messages,
})

/** A server with this many messages, and the requested URLs. */
function serverWith(count: () => number) {
  const asked: string[] = []
  const answer = (address: string) => {
    asked.push(address)
    const query = new URL(address, 'http://product').searchParams
    const limit = Number(query.get('limit') ?? 50)
    const before = Math.min(Number(query.get('before') ?? count() + 1), count() + 1)
    const after = Number(query.get('after') ?? Math.max(0, before - 1 - limit))
    const to = Math.min(before - 1, after + limit)
    return Promise.resolve(Response.json({ ...chatOf(messagesBetween(after + 1, to)), lastIndex: count() }))
  }
  vi.mocked(send).mockImplementation(answer)
  return asked
}

const indexesOf = (chat: ChatView | undefined) => chat?.messages.map(({ index }) => index)
const oneSaid = (index: number) => messagesBetween(index, index)[0] ?? expect.fail()

test('a chat is loaded once, then only messages after its last index are requested', async () => {
  let count = 60
  const asked = serverWith(() => count)
  const client = new QueryClient()

  const first = await client.fetchQuery(chatQuery('lee'))
  expect([first.messages[0]?.index, lastIndexOf(first), hasEarlier(first)]).toEqual([11, 60, true])
  count = 230
  const later = await client.fetchQuery({ ...chatQuery('lee'), staleTime: 0 })

  expect(later.messages.map(({ index }) => index)).toEqual(messagesBetween(11, 230).map(({ index }) => index))
  expect(asked.slice(1).map((address) => new URL(address, 'http://product').searchParams.get('after'))).toEqual([
    '60',
    '160',
  ])
})

test('earlier messages are added once, even after repeated requests [MSG-04]', () => {
  const chat = withEarlierMessages(chatOf(messagesBetween(4, 6)), messagesBetween(1, 3))

  expect(withEarlierMessages(chat, messagesBetween(1, 3)).messages.map(({ index }) => index)).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
  expect(hasEarlier(chat)).toBe(false)
})

test('a live message is appended once, and one after a gap is refetched [MSG-04]', () => {
  const chat = chatOf(messagesBetween(4, 6))

  expect(indexesOf(withMessage(chat, oneSaid(7)))).toEqual([4, 5, 6, 7])
  expect(withMessage(chat, oneSaid(6))).toBe(chat)
  expect(withMessage(chat, oneSaid(8))).toBeUndefined()
})

test('messages that arrive during a request, and earlier ones, are kept', async () => {
  let count = 60
  serverWith(() => count)
  const client = new QueryClient()
  const { queryKey } = chatQuery('lee')
  await client.fetchQuery(chatQuery('lee'))
  count = 61

  const asking = client.fetchQuery({ ...chatQuery('lee'), staleTime: 0 })
  addMessage(client, 'lee', oneSaid(61))
  addMessage(client, 'lee', oneSaid(62))
  client.setQueryData(queryKey, (cached) => cached && withEarlierMessages(cached, messagesBetween(1, 10)))
  await asking

  expect(indexesOf(client.getQueryData(queryKey))).toEqual(indexesOf(chatOf(messagesBetween(1, 62))))
})

test('a matched message is shown in its context, one step from the end [MSG-04]', async () => {
  const asked = serverWith(() => 1_000)
  const client = new QueryClient()
  const { queryKey } = chatQuery('lee')
  const cached = () => client.getQueryData(queryKey) ?? expect.fail()

  await loadChat(client, 'lee', 300)
  expect([firstIndexOf(cached()), lastIndexOf(cached()), hasLater(cached())]).toEqual([275, 324, true])
  // It is already there.
  await loadChat(client, 'lee', 310)
  expect(asked).toHaveLength(2)

  // A message that arrives meanwhile belongs to the end, so a refetch does not add it here.
  addMessage(client, 'lee', oneSaid(1_001))
  await client.fetchQuery({ ...chatQuery('lee'), staleTime: 0 })
  expect([lastIndexOf(cached()), cached().lastIndex]).toEqual([324, 1_001])

  await loadChat(client, 'lee')
  expect([lastIndexOf(cached()), hasLater(cached())]).toEqual([1_000, false])
})

test('a read index only grows, and each party has its own [MSG-03]', () => {
  const chat = { ...chatOf(messagesBetween(1, 6)), readIndex: 2, otherReadIndex: 3 }
  const reads = (accountId: string, index: number) =>
    withReadIndexOf(chat, { type: 'read', conversation: 'lee-mia', accountId, index }, 'mia')

  expect(reads('lee', 5)).toMatchObject({ readIndex: 2, otherReadIndex: 5 })
  expect(reads('lee', 1)).toMatchObject({ otherReadIndex: 3 })
  expect(reads('mia', 6)).toMatchObject({ readIndex: 6, otherReadIndex: 3 })
})

test('a URL names a message only by its index', () => {
  expect(['12', '0', '-1', '1.5', '1e3', 'x', undefined].map(matchIndex)).toEqual([12, ...Array(6).fill(undefined)])
})
