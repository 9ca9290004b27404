import { expect, test } from 'vitest'
import { findAccountSchema, nameSchema } from './account-schemas.ts'

test('a name is required and has at most 256 characters [DATA-10]', () => {
  const messages = (name: string) => nameSchema.safeParse({ name }).error?.issues.map(({ message }) => message)

  expect(messages(' ')).toEqual(['Name is required'])
  expect(messages('x'.repeat(257))).toEqual(['Please use at most 256 characters.'])
})

test.each([
  ['boss', undefined],
  ['mia@example.com', undefined],
  ['mia@', 'Please use valid email'],
  [' ', 'Enter an email or a username.'],
])('the account search takes either an email or a username: %j', (name, message) => {
  expect(findAccountSchema.safeParse({ name }).error?.issues[0]?.message).toBe(message)
})
