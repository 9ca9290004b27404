import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { emitLiveEvent, type LiveEventOf, setConnected } from './live-events.ts'
import { send } from './transport.ts'
import { followUnread, markConversationOpen, unreadBadge, unreadQuery } from './unread.ts'

vi.mock('./transport.ts', () => ({ send: vi.fn() }))

const stops: (() => void)[] = []

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  setConnected(false)
  vi.unstubAllGlobals()
})

/** A tab of Mia with this many unread messages. */
async function tabOf(count: number) {
  const asked = vi.fn(() => Promise.resolve(Response.json({ count })))
  vi.mocked(send).mockImplementation(asked)
  const client = new QueryClient()
  await client.fetchQuery(unreadQuery)
  asked.mockClear()
  // Two menus of one page.
  stops.push(followUnread(client, 'mia'), followUnread(client, 'mia'))
  const seen = () => client.getQueryData(unreadQuery.queryKey)?.count
  const isStale = () => client.getQueryState(unreadQuery.queryKey)?.isInvalidated
  return { client, seen, isStale }
}

const messageEvent = (index: number, authorId = 'lee'): LiveEventOf<'message'> => ({
  type: 'message',
  conversation: 'lee-mia',
  message: { index, authorId, body: 'Hello', key: `key-${index}`, sentAt: '2026-11-04T01:00:00.000Z' },
})

test('the unread badge counts to 99 at most [NAV-11, MSG-03]', () => {
  expect(unreadBadge(7)).toBe('7')
  expect(unreadBadge(430)).toBe('99')
})

test('a received message, whose response may precede its event, counts once [MSG-03]', async () => {
  const { client, seen, isStale } = await tabOf(3)

  emitLiveEvent(messageEvent(8))

  expect(isStale()).toBe(true)
  await client.fetchQuery(unreadQuery)
  expect(seen()).toBe(3)
})

test('a message in the open chat does not change the count, unless the tab is hidden [MSG-03]', async () => {
  const { isStale } = await tabOf(3)
  stops.push(markConversationOpen('lee-mia'))

  vi.stubGlobal('document', { visibilityState: 'visible' })
  emitLiveEvent(messageEvent(8))
  expect(isStale()).toBe(false)

  vi.stubGlobal('document', { visibilityState: 'hidden' })
  emitLiveEvent(messageEvent(9))
  expect(isStale()).toBe(true)
})

test('the count is refetched after reading in another tab and after a reconnect [MSG-03]', async () => {
  const { client, isStale } = await tabOf(3)
  const settle = () => client.fetchQuery(unreadQuery)

  emitLiveEvent({ type: 'read', conversation: 'lee-mia', accountId: 'lee', index: 9 })
  expect(isStale()).toBe(false)
  emitLiveEvent({ type: 'read', conversation: 'lee-mia', accountId: 'mia', index: 9 })
  expect(isStale()).toBe(true)

  await settle()
  emitLiveEvent(messageEvent(10, 'mia'))
  expect(isStale()).toBe(true)

  await settle()
  setConnected(true)
  expect(isStale()).toBe(true)
})

test('the first connection of a page without missed messages asks for no count [MSG-03]', async () => {
  const { isStale } = await tabOf(3)

  setConnected(true, true)

  expect(isStale()).toBe(false)
})
