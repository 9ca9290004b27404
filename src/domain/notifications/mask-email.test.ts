import { expect, test } from 'vitest'
import { maskedAddress } from './mask-email.ts'

test.each([
  ['priya@example.com', 'p•••@example.com'],
  ['p@example.com', 'p•••@example.com'],
  ['@example.com', '•••'],
  ['', '•••'],
])('of %j a page without a sign-in shows %j', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})
