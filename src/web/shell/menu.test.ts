import { expect, test } from 'vitest'
import { menuFor, unreadBadge } from './menu.ts'

const labels = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map(({ label }) => label)

test('the bottom menu of each role is the one of the specification [NAV-11]', () => {
  expect(labels('customer')).toEqual(['AI Chat', 'Contractors', 'Home', 'Messages', 'Dashboard'])
  expect(labels('contractor')).toEqual(['Find Jobs', 'Home', 'Messages', 'Dashboard'])
  expect(labels('anonymous')).toEqual(['AI Chat', 'Home', 'Log in'])
})

test('the unread badge counts to 99 at most [NAV-11]', () => {
  expect(unreadBadge(7)).toBe('7')
  expect(unreadBadge(430)).toBe('99')
})
