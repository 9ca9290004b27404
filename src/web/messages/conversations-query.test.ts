import { expect, test } from 'vitest'
import type { ConversationView } from '#api/messages/message-view.ts'
import { withLastMessage, withReadIndex } from './conversations-query.ts'

const message = (index: number) => ({
  index,
  authorId: 'lee',
  body: `${index}`,
  key: `key-${index}`,
  sentAt: '2026-11-04T01:00:00.000Z',
})

const conversation = (id: string, unreadCount: number): ConversationView => ({
  id,
  conversation: `${id}-mia`,
  kind: 'direct',
  name: id,
  other: { id, name: id, isBusiness: true },
  unreadCount,
  lastMessage: message(5),
})

const page = (items: ConversationView[]) => ({ items, nextCursor: undefined, total: undefined })
const list = {
  pages: [page([conversation('ada', 0), conversation('bo', 2)]), page([conversation('cy', 0), conversation('di', 1)])],
  pageParams: [undefined, 'next'],
}
const shown = (updated: typeof list | undefined) =>
  updated?.pages.map(({ items }) => items.map(({ id, unreadCount }) => `${id} ${unreadCount}`))

const event = (id: string, index: number) =>
  ({ type: 'message', conversation: `${id}-mia`, message: message(index) }) as const

test('a new message moves its conversation to the top, with one more unread [MSG-04]', () => {
  expect(shown(withLastMessage(list, event('di', 6), true) as typeof list)).toEqual([
    ['di 2', 'ada 0', 'bo 2'],
    ['cy 0'],
  ])
})

test('a message in view is not unread, and a repeated event changes nothing [MSG-04]', () => {
  expect(shown(withLastMessage(list, event('bo', 6), false) as typeof list)).toEqual([
    ['bo 0', 'ada 0'],
    ['cy 0', 'di 1'],
  ])
  expect(withLastMessage(list, event('bo', 5), true)).toBe(list)
})

test('a conversation outside the loaded pages must be requested', () => {
  expect(withLastMessage(list, event('eve', 1), true)).toBeUndefined()
})

test('reading in another tab clears the unread count here [MSG-03]', () => {
  expect(shown(withReadIndex(list, 'bo-mia', 4) as typeof list)?.[0]).toEqual(['ada 0', 'bo 1'])
  expect(shown(withReadIndex(list, 'bo-mia', 5) as typeof list)?.[0]).toEqual(['ada 0', 'bo 0'])
})
