import { expect, test } from 'vitest'
import { isArchived } from './archived.ts'

test('a closed job without a contractor is archived, a cancelled contract is not [ADMIN-01]', () => {
  expect(isArchived({ status: 'closed', contractorId: null })).toBe(true)
  expect(isArchived({ status: 'closed', contractorId: 'ct_1' })).toBe(false)
  expect(isArchived({ status: 'open', contractorId: null })).toBe(false)
})
