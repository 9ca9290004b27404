import { expect, test } from 'vitest'
import { daysWaited, replyDueAt } from './reply-time.ts'

const asked = new Date('2026-11-22T09:00:00Z')

test('a reply takes 3 days at most [FORM-09]', () => {
  expect(replyDueAt(asked).toISOString()).toBe('2026-11-25T09:00:00.000Z')
})

test.each([
  ['2026-11-22T08:59:59Z', 0],
  ['2026-11-23T08:59:59Z', 0],
  ['2026-11-23T09:00:00Z', 1],
  ['2026-11-26T10:00:00Z', 4],
])('at %s the requester has waited %i days', (now, days) => {
  expect(daysWaited(asked, new Date(now))).toBe(days)
})
