import { expect, test } from 'vitest'
import { RECORD_FILTERS } from '#domain/admin/record-list.ts'
import { readTableSearch } from './table-search.ts'

test('every filter of a list is read from its URL [ADMIN-01]', () => {
  const asked = Object.fromEntries([...RECORD_FILTERS, 'q', 'from', 'to', 'sort'].map((key) => [key, 'x']))

  expect(readTableSearch(asked)).toMatchObject(asked)
})
