import { expect, test } from 'vitest'
import { tagText } from './tag-text.ts'

test.each([
  ['reliable', 'Reliable'],
  ['punctualOnTime', 'Punctual on time'],
  ['availability247', 'Availability 24/7'],
])('the stored tag %s reads %s', (tag, text) => {
  expect(tagText(tag)).toBe(text)
})
