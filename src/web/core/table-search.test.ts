import { expect, test } from 'vitest'
import { RECORD_FILTERS } from '#domain/admin/record-list.ts'
import { readTableSearch } from './table-search.ts'

test('all that a list can be kept to is read out of its address [ADMIN-01]', () => {
  const asked = Object.fromEntries([...RECORD_FILTERS, 'q', 'from', 'to', 'sort'].map((key) => [key, 'x']))

  expect(readTableSearch(asked)).toMatchObject(asked)
})
