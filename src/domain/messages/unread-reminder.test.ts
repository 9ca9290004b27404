import { expect, test } from 'vitest'
import { authorsText } from './unread-reminder.ts'

test.each([
  [['Ada'], 'Ada'],
  [['Ada', 'Ada'], 'Ada'],
  [['Ada', 'Bo'], 'Ada and Bo'],
  [['Ada', 'Bo', 'Cy'], 'Ada, Bo and Cy'],
  [['Ada', 'Bo', 'Cy', 'Di'], 'Ada, Bo and 2 others'],
])('%j wrote: %s', (names, text) => {
  expect(authorsText(names)).toBe(text)
})
