import { expect, test } from 'vitest'
import type { ChatView, MessageView } from '#api/messages/message-view.ts'
import { blocksOf, firstNewOf, type LogRow, rowsOf } from './message-blocks.ts'

const now = Date.parse('2026-11-04T01:00:00Z')
const message = (index: number, sentAt = '2026-11-04T00:30:00Z', authorId = 'lee'): MessageView => ({
  index,
  authorId,
  body: `${index}`,
  key: `key-${index}`,
  sentAt,
})
const chatFrom = (first: number, ...authors: string[]): ChatView => ({
  id: 'lee',
  conversation: 'lee-mia',
  kind: 'direct',
  name: 'Lee',
  participants: [],
  otherAgents: [],
  lastIndex: first + authors.length - 1,
  readIndex: 0,
  otherReadIndex: 0,
  messages: authors.map((author, at) => message(first + at, undefined, author)),
})
const words = (row: LogRow) => (row.kind === 'message' ? row.message.index : row.label)

test('messages are grouped by their date in Sydney', () => {
  const late = message(2, '2026-11-03T12:59:00Z')
  const early = message(3, '2026-11-03T13:01:00Z')
  const [block] = blocksOf([message(1, '2025-12-24T03:00:00Z'), late, early, message(4)])

  expect(rowsOf(block ?? expect.fail(), undefined, now).map(words)).toEqual([
    '24 Dec 2025',
    1,
    'Yesterday',
    2,
    'Today',
    3,
    4,
  ])
})

test('a date appears once, even across blocks', () => {
  const blocks = blocksOf([38, 39, 40, 41].map((index) => message(index)))

  expect(blocks.map((block) => rowsOf(block, undefined, now).map(words))).toEqual([
    ['Today', 38, 39],
    [40, 41],
  ])
})

test('only the block with a new message changes', () => {
  const messages = [38, 39, 40, 41].map((index) => message(index))
  const made = blocksOf(messages)

  const [first, second] = blocksOf([...messages, message(42)], made)

  expect(first).toBe(made[0])
  expect(second).not.toBe(made[1])
})

test('a line marks the first unread message', () => {
  const [block] = blocksOf([5, 6, 7].map((index) => message(index)))

  expect(rowsOf(block ?? expect.fail(), 6, now).map(words)).toEqual(['Today', 5, 'New since you left', 6, 7])
})

test('the line precedes a message of another user, and is absent if the unread ones begin earlier', () => {
  expect(firstNewOf(chatFrom(5, 'lee', 'mia', 'lee'), 5, 'mia')).toBe(7)
  expect(firstNewOf(chatFrom(5, 'lee', 'lee'), 6, 'mia')).toBeUndefined()
  expect(firstNewOf(chatFrom(5, 'lee', 'lee'), 4, 'mia')).toBe(5)
  expect(firstNewOf(chatFrom(5, 'lee', 'lee'), 2, 'mia')).toBeUndefined()
  expect(firstNewOf(chatFrom(5, 'lee'), undefined, 'mia')).toBeUndefined()
})
