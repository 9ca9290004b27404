import { expect, test } from 'vitest'
import { nameSchema } from './account-schemas.ts'

test('a name is needed and has at most 256 characters [DATA-10]', () => {
  const messages = (name: string) => nameSchema.safeParse({ name }).error?.issues.map(({ message }) => message)

  expect(messages(' ')).toEqual(['Name is required'])
  expect(messages('x'.repeat(257))).toEqual(['Please use at most 256 characters.'])
})
