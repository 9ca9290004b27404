import { expect, test } from 'vitest'
import { readLoginSearch } from './login-search.ts'

test('an unknown origin of a login is dropped', () => {
  expect(readLoginSearch({ from: 'nowhere' }).from).toBeUndefined()
})
