import { describe, expect, test } from 'vitest'
import { jobAddressSchema, jobChangeSchema, jobSchema } from './job-schemas.ts'

const address = { state: 'NSW', city: 'Wagga Wagga' }
const job = { ...address, title: 'Retile the bathroom', detail: 'Old tiles off, new tiles on.' }
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => `job/${'abcdefghijkl'.charAt(index).repeat(32)}.jpg`)

/** The messages of a form: the first issue of each field. */
function sentences(input: unknown, schema: typeof jobSchema | typeof jobChangeSchema = jobSchema) {
  const { error } = schema.safeParse(input)
  return Object.fromEntries((error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

test.each([
  ['state', 'Please enter state'],
  ['city', 'Please enter city'],
  ['title', 'Title is required'],
  ['detail', 'Detail is required'],
] as const)('a job without %s returns %j when it is missing or invisible [JOB-08]', (field, sentence) => {
  expect(sentences({ ...job, [field]: undefined })).toEqual({ [field]: sentence })
  expect(sentences({ ...job, [field]: ' \u200b\u2060\u3164\u2800\u00ad ' })).toEqual({ [field]: sentence })
})

test('all other fields are optional [JOB-08]', () => {
  expect(jobSchema.parse(job)).toEqual({ ...job, city: 'WAGGA WAGGA', attachments: [] })
})

test('state and city are normalised to upper case [JOB-02]', () => {
  const parsed = jobSchema.parse({ ...job, state: ' nsw ', city: '  wagga   wagga ' })
  expect(parsed).toMatchObject({ state: 'NSW', city: 'WAGGA WAGGA' })
})

test.each([
  [{ state: 'NSW', city: 'Melbourne' }, { city: 'Please enter city' }],
  [{ state: 'ACT', city: 'Sydney' }, { city: 'Please enter city' }],
  [{ state: 'XYZ', city: 'Sydney' }, { state: 'Please enter state' }],
])('a city must belong to its state: %j [DATA-07, JOB-08]', (place, expected) => {
  expect(sentences({ ...job, ...place })).toEqual(expected)
})

test('a job accepts at most 6 stored photos or videos [JOB-01, JOB-08]', () => {
  expect(sentences({ ...job, attachments: photos(6) })).toEqual({})
  expect(sentences({ ...job, attachments: photos(7) })).toEqual({ attachments: 'Please attach at most 6 files.' })
  for (const path of ['job/plan.pdf', 'https://elsewhere.example/a.jpg', 'job/../a.jpg', 'contractors/cases/a.jpg']) {
    expect(sentences({ ...job, attachments: [path] })).toEqual({
      'attachments.0': 'Please attach photos or videos only.',
    })
  }
})

describe('the text limits', () => {
  const inputs = ['title', 'addressDetail', 'dimensions', 'materials', 'timeline', 'jobLocation'] as const
  const areas = ['detail', 'propertyAccess'] as const

  test.each(inputs)('%s has at most 256 characters [DATA-10]', (field) => {
    expect(sentences({ ...job, [field]: 'x'.repeat(256) })).toEqual({})
    expect(sentences({ ...job, [field]: 'x'.repeat(257) })).toEqual({ [field]: 'Please use at most 256 characters.' })
  })

  test.each(areas)('%s has at most 5000 characters [DATA-10]', (field) => {
    expect(sentences({ ...job, [field]: 'x'.repeat(5000) })).toEqual({})
    expect(sentences({ ...job, [field]: 'x'.repeat(5001) })).toEqual({ [field]: 'Please use at most 5000 characters.' })
  })

  test.each(inputs)('%s has one line, so that it cannot add lines to a contract or an email', (field) => {
    expect(sentences({ ...job, [field]: 'one\ntwo' })).toEqual({ [field]: 'Please use a single line.' })
    expect(sentences({ ...job, [field]: 'one\u2028two' })).toEqual({ [field]: 'Please use a single line.' })
  })

  test.each(['a\u0000b', 'half of a pair \ud83d'])('%j is rejected, because the database cannot store it', (title) => {
    expect(sentences({ ...job, title })).toEqual({ title: "Remove characters that can't be displayed." })
  })
})

test.each([
  [0, 'The budget must be greater than 0.'],
  [-5, 'The budget must be greater than 0.'],
  [0.001, 'Please use at most two decimals.'],
  ['1000', 'Please enter a budget.'],
])('a budget of %j returns %j [JOB-08]', (estimatedBudget, sentence) => {
  expect(sentences({ ...job, estimatedBudget })).toEqual({ estimatedBudget: sentence })
})

test('fields that only the server sets are dropped', () => {
  const forged = { status: 'signed', customerId: 'another', contractorId: 'lee', rating: 5, signedQuote: {} }
  expect(jobSchema.parse({ ...job, ...forged })).toEqual({ ...job, city: 'WAGGA WAGGA', attachments: [] })
  expect(jobChangeSchema.parse({ title: 'New', ...forged })).toEqual({ title: 'New' })
})

test('the two steps of the wizard cover a whole job [JOB-07]', () => {
  const step1 = jobAddressSchema.parse({ ...address, addressDetail: '1 Main St', attachments: photos(2) })
  const step2 = { title: job.title, detail: job.detail, requestMedia: true }
  expect(jobSchema.parse({ ...step1, ...step2 })).toEqual({ ...step1, ...step2 })
})

describe('an edit', () => {
  test('contains only changed fields, so absent files stay [JOB-07]', () => {
    expect(jobChangeSchema.parse({ title: ' Retile ' })).toEqual({ title: 'Retile' })
    expect(jobChangeSchema.parse({})).toEqual({})
  })

  test('keeps the files of the job when the upload is skipped, and merges the rest [JOB-07]', () => {
    const attachments = [`job/${'a'.repeat(32)}.jpg`]

    expect(jobChangeSchema.parse({ title: 'Retile', attachments, skipUpload: true })).toEqual({ title: 'Retile' })
    expect(jobChangeSchema.parse({ attachments, skipUpload: false })).toEqual({ attachments })
  })

  test('cannot clear a required field [JOB-08]', () => {
    expect(sentences({ title: ' \u200b\u2060\u3164\u2800\u00ad ' }, jobChangeSchema)).toEqual({
      title: 'Title is required',
    })
    expect(sentences({ title: '' }, jobChangeSchema)).toEqual({ title: 'Title is required' })
  })

  test('changes state and city together or alone [DATA-07, JOB-02, JOB-07]', () => {
    expect(jobChangeSchema.parse({ state: 'vic', city: 'geelong' })).toEqual({ state: 'VIC', city: 'GEELONG' })
    expect(jobChangeSchema.parse({ city: 'Geelong' })).toEqual({ city: 'GEELONG' })
    expect(jobChangeSchema.parse({ state: 'VIC' })).toEqual({ state: 'VIC' })
    expect(sentences({ state: 'VIC', city: 'Sydney' }, jobChangeSchema)).toEqual({ city: 'Please enter city' })
  })
})
