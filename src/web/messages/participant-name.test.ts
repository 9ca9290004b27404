import { expect, test } from 'vitest'
import type { ChatView } from '#api/messages/message-view.ts'
import { nameOfAuthor, nameOfOther } from './participant-name.ts'

const chatOf = (kind: ChatView['kind']) => ({
  kind,
  participants: [{ id: 'lee', name: 'Harbour & Stone', isBusiness: true }],
})

test('who wrote is called by their name; somebody who is no longer there is unknown [MSG-07]', () => {
  expect(nameOfAuthor(chatOf('job'), 'lee')).toBe('Harbour & Stone')
  expect(nameOfAuthor(chatOf('job'), 'gone')).toBe('Unknown Contractor')
  expect(nameOfOther({ name: '', other: { id: 'lee', name: '', isBusiness: true } })).toBe('Unknown Contractor')
})

test('the support has one name, whoever answers', () => {
  expect(nameOfAuthor(chatOf('support'), 'admin')).toBe('Plumbline support')
  expect(nameOfOther({ name: 'Plumbline support', other: null })).toBe('Plumbline support')
})
