import { expect, test } from 'vitest'
import { unreadBadge } from './unread.ts'

test('the unread badge counts to 99 at most [NAV-11, MSG-03]', () => {
  expect(unreadBadge(7)).toBe('7')
  expect(unreadBadge(430)).toBe('99')
})
