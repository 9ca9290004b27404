import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('a changed field keeps its old and new value and its label [ADMIN-03]', () => {
  const before = { name: 'Mia', licenseNo: null, tags: ['a'], abnVerified: true, bankDetails: { bsb: '062000' } }
  const after = { name: 'Mia', licenseNo: '000231C', tags: ['a', 'b'], abnVerified: false, bankDetails: null }

  expect(changedFields(before, after)).toEqual({
    before: { licenseNo: null, tags: ['a'] },
    after: { licenseNo: '000231C', tags: ['a', 'b'] },
    names: ['licence number', 'tags'],
  })
  expect(changedFields(before, before).names).toEqual([])
})
