import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test.each([
  ['priya@example.com', 'p•••@example.com'],
  ['p@example.com', 'p•••@example.com'],
  ['@example.com', '•••'],
  ['', '•••'],
])('from %j a page without a sign-in shows %j', (address, expected) => {
  expect(maskEmail(address)).toBe(expected)
})
