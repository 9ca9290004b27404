import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('a change is told by the fields that it made different [ADMIN-03]', () => {
  const before = { name: 'Mia', city: 'SYDNEY', company: null }
  const after = { name: 'Mia', city: 'CANBERRA', company: '', tags: ['Local'] }

  expect(changedFields(before, after)).toEqual([
    { name: 'city', from: 'SYDNEY', to: 'CANBERRA' },
    { name: 'tags', from: undefined, to: '["Local"]' },
  ])
  expect(changedFields(null, { reason: 'Expired' })).toEqual([{ name: 'reason', from: undefined, to: 'Expired' }])
  expect(changedFields(null, null)).toEqual([])
})
