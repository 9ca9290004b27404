import { describe, expect, test } from 'vitest'
import { progressSchema, rejectionSchema, stageIndexSchema } from './stage-schemas.ts'

const photo = (index: number) => `job/${'abcdefghijkl'.charAt(index).repeat(32)}.jpg`
const photos = (count: number) => Array.from({ length: count }, (_, index) => photo(index))
const progress = { attachments: photos(1), details: 'The slab is poured.' }

const messages = (
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } | undefined } },
  input: unknown,
) => schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? []

describe('a progress submission', () => {
  test('has one to six files and details [STAGE-03]', () => {
    expect(messages(progressSchema, progress)).toEqual([])
    expect(messages(progressSchema, { ...progress, attachments: photos(6) })).toEqual([])
    expect(messages(progressSchema, { ...progress, attachments: photos(7) })).toEqual([
      'Please attach at most 6 files.',
    ])
  })

  test.each([
    ['no files', { ...progress, attachments: [] }, 'Please upload attachments'],
    ['files missing', { details: 'Done.' }, 'Please upload attachments'],
    ['no details', { ...progress, details: '' }, 'Please enter details.'],
    ['blank details', { ...progress, details: ' \n ' }, 'Please enter details.'],
    ['details missing', { attachments: photos(1) }, 'Please enter details.'],
  ])('with %s gives %j [STAGE-03]', (_, input, sentence) => {
    expect(messages(progressSchema, input)).toEqual([sentence])
  })

  test('accepts details of up to 5000 characters [STAGE-03, DATA-10]', () => {
    expect(messages(progressSchema, { ...progress, details: 'x'.repeat(5000) })).toEqual([])
    expect(messages(progressSchema, { ...progress, details: 'x'.repeat(5001) })).toEqual([
      'Please use at most 5000 characters.',
    ])
  })

  test.each(['https://elsewhere.example/a.jpg', 'job/../secret.jpg', 'job/photo-1.jpg', 'job/a.exe', '/job/a.jpg'])(
    'does not accept %j as a file',
    (path) => {
      expect(messages(progressSchema, { ...progress, attachments: [path] })).toEqual([
        'Please attach photos, videos or PDF files only.',
      ])
    },
  )
})

describe('a rejection', () => {
  test.each([{}, { rejectReason: '' }, { rejectReason: '   ' }])('needs a reason: %j [STAGE-06]', (input) => {
    expect(messages(rejectionSchema, input)).toEqual(['Please input reason.'])
  })

  test('accepts a reason of up to 5000 characters [STAGE-06, DATA-10]', () => {
    expect(messages(rejectionSchema, { rejectReason: 'x'.repeat(5000) })).toEqual([])
    expect(messages(rejectionSchema, { rejectReason: 'x'.repeat(5001) })).toHaveLength(1)
  })

  test('ignores the role, which comes from the session [STAGE-12]', () => {
    expect(rejectionSchema.parse({ rejectReason: 'Cracked.', rejectedBy: 'admin' })).toEqual({
      rejectReason: 'Cracked.',
      rejectAttachments: [],
    })
  })
})

test('a stage index is one of at most four [QUOTE-03]', () => {
  const accepted = [-1, 0, 3, 4, 1.5, '0'].filter((index) => stageIndexSchema.safeParse(index).success)
  expect(accepted).toEqual([0, 3])
})
