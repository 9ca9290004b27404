import { expect, test } from 'vitest'
import type { ChatView } from '#api/messages/message-view.ts'
import { authorName, nameOfOther } from './participant-name.ts'

const chatOf = (kind: ChatView['kind']) => ({
  kind,
  participants: [{ id: 'lee', name: 'Harbour & Stone', isBusiness: true }],
})

test('an author has their name, and a deleted account is unknown [MSG-07]', () => {
  expect(authorName(chatOf('job'), 'lee')).toBe('Harbour & Stone')
  expect(authorName(chatOf('job'), 'gone')).toBe('Unknown Contractor')
  expect(nameOfOther({ name: '', other: { id: 'lee', name: '', isBusiness: true } })).toBe('Unknown Contractor')
})

test('support has one name for every agent', () => {
  expect(authorName(chatOf('support'), 'admin')).toBe('Plumbline support')
  expect(nameOfOther({ name: 'Plumbline support', other: null })).toBe('Plumbline support')
})
