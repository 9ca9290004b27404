import { expect, test } from 'vitest'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { businessOf, businessRequest, serviceAreaOf } from './profile-values.ts'

const fresh = {
  name: 'Dean Kostas',
  categories: [],
  tags: [],
  state: null,
  city: null,
  address: null,
  advantage: null,
  abn: null,
  licenseNo: null,
  establishmentTime: null,
  hourlyPrice: null,
} as unknown as OwnContractorView

test('an empty profile fills every field with an empty text [ONB-01, ONB-02]', () => {
  expect(serviceAreaOf(fresh)).toEqual({ categoryIds: [], state: '', city: '', address: '' })
  expect(businessOf(fresh)).toEqual({
    name: 'Dean Kostas',
    advantage: '',
    abn: '',
    licenseNo: '',
    establishmentTime: '',
    hourlyPrice: undefined,
  })
})

test('a stored ABN is grouped, and an emptied price is cleared [ONB-02]', () => {
  const business = businessOf({ ...fresh, abn: '51824753556', hourlyPrice: 95.5 })

  expect(business.abn).toBe('51 824 753 556')
  expect(businessRequest(business).hourlyPrice).toBe(95.5)
  expect(businessRequest({ ...business, hourlyPrice: undefined }).hourlyPrice).toBe(0)
})
