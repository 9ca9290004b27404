import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  bankDetailsSchema,
  businessSchema,
  profileChangeSchema,
  serviceAreaSchema,
  traitsSchema,
} from './profile-schemas.ts'
import { traitTags } from './trait-tags.ts'

const sentences = (schema: z.ZodType, typed: object) =>
  (schema.safeParse(typed).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('step 1 requires categories, a location and an address [ONB-01]', () => {
  expect(sentences(serviceAreaSchema, {})).toEqual([
    ['categoryIds', 'Business category is required'],
    ['state', 'Please enter state'],
    ['city', 'Please enter city'],
    ['address', 'Address is required'],
  ])
  expect(
    serviceAreaSchema.parse({
      categoryIds: ['category_waterproofing'],
      state: 'act',
      city: 'Canberra',
      address: ' 1 Elm St ',
    }),
  ).toEqual({ categoryIds: ['category_waterproofing'], state: 'ACT', city: 'CANBERRA', address: '1 Elm St' })
})

test('step 2 requires the business details, but not licence and hourly price [ONB-02]', () => {
  expect(sentences(businessSchema, {})).toEqual([
    ['name', 'Name is required'],
    ['advantage', 'Advantage is required'],
    ['abn', 'ABN is required'],
    ['establishmentTime', 'Establishment time is required'],
  ])
  const typed = { name: 'Binh Tran', advantage: 'Dry.', abn: '51 824 753 556', establishmentTime: '2009-03-02' }
  expect(businessSchema.parse(typed)).toEqual({ ...typed, abn: '51824753556' })
})

test('step 3 requires at least one known trait tag [ONB-03]', () => {
  const message = 'Please select at least one tag'
  expect(sentences(traitsSchema, {})).toEqual([['tags', message]])
  expect(sentences(traitsSchema, { tags: [] })).toEqual([['tags', message]])
  expect(sentences(traitsSchema, { tags: ['theBest'] })).toEqual([['tags.0', message]])
  expect(traitsSchema.parse({ tags: traitTags }).tags).toEqual(traitTags)
  expect(traitsSchema.parse({ tags: ['reliable', 'friendly', 'reliable'] })).toEqual({ tags: ['reliable', 'friendly'] })
})

describe('the schema of a profile change [PROF-05]', () => {
  test('accepts an empty change and drops fields that the owner cannot set', () => {
    expect(profileChangeSchema.parse({})).toEqual({})
    expect(profileChangeSchema.parse({ status: 'ARCHIVED', rating: 5, completedJobCount: 9, username: 'x' })).toEqual(
      {},
    )
  })

  test('clears an optional field with an empty text and the price with 0', () => {
    const cleared = {
      company: '',
      acn: '',
      licenseNo: '',
      picture: '',
      contact: { name: '' },
      insuranceCover: '',
      hourlyPrice: 0,
    }
    expect(profileChangeSchema.parse(cleared)).toEqual(cleared)
  })

  test('rejects an empty text for a required field', () => {
    expect(
      sentences(profileChangeSchema, { name: '', advantage: '', abn: '', establishmentTime: '', address: '' }),
    ).toEqual([
      ['address', 'Address is required'],
      ['name', 'Name is required'],
      ['advantage', 'Advantage is required'],
      ['abn', 'ABN is required'],
      ['establishmentTime', 'Establishment time is required'],
    ])
  })

  test.each([
    [{ state: 'NSW' }, [['city', 'Please enter city']]],
    [{ city: 'Sydney' }, [['state', 'Please enter state']]],
    [{ state: 'ACT', city: 'Sydney' }, [['city', 'Please enter city']]],
    [{ state: 'ACT', city: 'Canberra' }, []],
  ])('requires state and city together: %j', (typed, issues) => {
    expect(sentences(profileChangeSchema, typed)).toEqual(issues)
  })

  test('accepts at most 24 photos and 6 insurance files', () => {
    const path = 'contractors/cases/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'
    const photos = (count: number) => ({ photos: Array.from({ length: count }, () => ({ path })) })
    const insuranceFiles = (count: number) => ({ insuranceFiles: Array.from({ length: count }, () => path) })
    expect(sentences(profileChangeSchema, { ...photos(24), ...insuranceFiles(6) })).toEqual([])
    expect(sentences(profileChangeSchema, photos(25))).toEqual([['photos', 'Please add at most 24 photos.']])
    expect(sentences(profileChangeSchema, insuranceFiles(7))).toEqual([
      ['insuranceFiles', 'Please attach at most 6 files.'],
    ])
  })
})

test('bank details are parsed to digits with leading zeros', () => {
  expect(bankDetailsSchema.parse({ accountName: 'Hoa Binh', bsb: '062-000', accountNumber: '0012 3456' })).toEqual({
    accountName: 'Hoa Binh',
    bsb: '062000',
    accountNumber: '00123456',
  })
  expect(sentences(bankDetailsSchema, { accountName: '', bsb: '62-000', accountNumber: '1234567890' })).toEqual([
    ['accountName', 'Account name is required'],
    ['bsb', 'Enter a 6-digit BSB, such as 062-000.'],
    ['accountNumber', 'Enter an account number of 4 to 9 digits.'],
  ])
})
