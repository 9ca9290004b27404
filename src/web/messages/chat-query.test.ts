import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { ChatView } from '#contract/messages/message-view.ts'
import { send } from '../core/transport.ts'
import { chatQuery, hasEarlier, lastIndexOf, withEarlier } from './chat-query.ts'

vi.mock('../core/transport.ts', () => ({ send: vi.fn() }))

const said = (from: number, to: number): ChatView['messages'] =>
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
  lastIndex: messages.at(-1)?.index ?? 0,
  readIndex: 0,
  otherReadIndex: 0,
  messages,
})

/** A server that has said this many messages, and the addresses it was asked at. */
function serverWith(count: () => number) {
  const asked: string[] = []
  const answer = (address: string) => {
    asked.push(address)
    const query = new URL(address, 'http://product').searchParams
    const after = Number(query.get('after') ?? Math.max(0, count() - 50))
    const to = Math.min(count(), after + Number(query.get('limit') ?? 50))
    return Promise.resolve(Response.json(chatOf(said(after + 1, to))))
  }
  vi.mocked(send).mockImplementation(answer)
  return asked
}

test('a chat is read once and then asked for what came after its last index, until there is no more', async () => {
  let count = 60
  const asked = serverWith(() => count)
  const client = new QueryClient()

  const first = await client.fetchQuery(chatQuery('lee'))
  expect([first.messages[0]?.index, lastIndexOf(first), hasEarlier(first)]).toEqual([11, 60, true])
  count = 230
  const later = await client.fetchQuery({ ...chatQuery('lee'), staleTime: 0 })

  expect(later.messages.map(({ index }) => index)).toEqual(said(11, 230).map(({ index }) => index))
  expect(asked.slice(1).map((address) => new URL(address, 'http://product').searchParams.get('after'))).toEqual([
    '60',
    '160',
  ])
})

test('what stands above is added once, however often it was asked for [MSG-04]', () => {
  const chat = withEarlier(chatOf(said(4, 6)), said(1, 3))

  expect(withEarlier(chat, said(1, 3)).messages.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6])
  expect(hasEarlier(chat)).toBe(false)
})
