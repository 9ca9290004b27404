import { expect, test } from 'vitest'
import { tagText } from './tag-text.ts'

test.each([
  ['reliable', 'Reliable'],
  ['punctualOnTime', 'On time'],
  ['availability247', 'Available 24/7'],
])('the stored tag %s reads %s', (tag, text) => {
  expect(tagText(tag)).toBe(text)
})
