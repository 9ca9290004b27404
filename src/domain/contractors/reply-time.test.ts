import { expect, test } from 'vitest'
import { replyTimeText } from './reply-time.ts'

test.each([
  [null, undefined],
  [0, 'Replies within an hour'],
  [60, 'Replies within an hour'],
  [61, 'Replies within 3 hours'],
  [181, 'Replies within 12 hours'],
  [721, 'Replies within a day'],
  [1441, 'Replies within 3 days'],
  [4321, undefined],
])('a median of %j minutes reads %j [DIR-09]', (minutes, text) => {
  expect(replyTimeText(minutes)).toBe(text)
})
