/** Every field of form 5, from the specification. */
import { describe, expect, test } from 'vitest'
import { reportSchema } from './library-schemas.ts'
import { reportButtons, reportForm, reportFormFor } from './report-fields.ts'

const photo = `forms/${'A'.repeat(32)}.jpg`
const whole = {
  purpose: 'library' as const,
  state: 'NSW',
  city: 'Sydney',
  title: 'A leaking shower',
  subtitle: 'Membrane without a fall',
  photos: [photo],
  totalCost: 4200,
  warrantyYear: 6 as const,
}
const issuesOf = (change: object) =>
  reportSchema
    .safeParse({ ...whole, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('the detail report has these fields, kinds and marks [FORM-05]', () => {
  const table = Object.entries(reportForm.fields).map(([name, field]) => [
    name,
    field.kind,
    field.label,
    'required' in field ? field.required : undefined,
  ])

  expect(table).toEqual([
    ['purpose', 'choice', 'Purpose', 'Choose who the report is for.'],
    ['customerName', 'input', 'Customer name', undefined],
    ['details', 'area', 'Details', undefined],
    ['state', 'state', 'State', 'Please enter state'],
    ['city', 'city', 'City', 'Please enter city'],
    ['title', 'input', 'Title', 'Please enter a title.'],
    ['subtitle', 'input', 'Subtitle', 'Please enter a subtitle.'],
    ['photos', 'files', 'Photos', 'Please add at least one photo.'],
    ['explain', 'area', 'What the photos show', undefined],
    ['buildingTrades', 'input', 'Building trades', undefined],
    ['issue', 'area', 'Issue', undefined],
    ['risk', 'area', 'Risk', undefined],
    ['suggestions', 'area', 'Suggestions', undefined],
    ['website', 'input', 'Website', undefined],
    ['totalCost', 'dollars', 'Total cost', 'Please enter the total cost.'],
    ['warrantyYear', 'choice', 'Warranty', 'Please choose the years of warranty.'],
  ])
  expect(reportForm.title).toBe('Detail Report and Case study')
  expect(reportForm.fields.purpose.options.map(({ value }) => value)).toEqual(['customer', 'library'])
  expect(reportForm.fields.warrantyYear.options.map(({ value }) => value)).toEqual([0, 2, 6])
  expect(reportForm.fields.photos).toMatchObject({ accept: ['image'], max: 10 })
})

test('fields that the specification does not require say what they are for [FORM-05]', () => {
  const { state, totalCost } = reportForm.fields

  expect(state.help).toBe('Readers filter the library by state.')
  expect(totalCost.help).toBe('Readers compare reports by cost and warranty.')
})

test('every field belongs to one section [FORM-05]', () => {
  const placed = reportForm.sections.flatMap(({ fields }) => fields)
  expect(placed.toSorted()).toEqual(Object.keys(reportForm.fields).toSorted())
})

test('the button submits to a customer and publishes in the library [FORM-20]', () => {
  expect(reportButtons).toEqual({ customer: 'Submit', library: 'Publish' })
  expect(reportFormFor('customer').button).toBe('Submit')
  expect(reportFormFor('library').button).toBe('Publish')
})

test('the form for the library has no fields about a customer [FORM-05]', () => {
  expect(Object.keys(reportFormFor('customer').fields)).toContain('customerName')
  expect(Object.keys(reportFormFor('library').fields)).not.toContain('customerName')
  expect(Object.keys(reportFormFor('library').fields)).not.toContain('details')
})

describe('an invalid answer returns an issue for its field [FORM-05]', () => {
  test.each([
    ['an empty title', { title: ' ' }, ['title: Please enter a title.']],
    ['a title of 257 characters', { title: 'a'.repeat(257) }, ['title: Please use at most 256 characters.']],
    ['an issue of 5001 characters', { issue: 'a'.repeat(5001) }, ['issue: Please use at most 5000 characters.']],
    ['no photo', { photos: [] }, ['photos: Please add at least one photo.']],
    ['30 photos', { photos: Array(30).fill(photo) }, ['photos: Please attach at most 10 files.']],
    ['a PDF for a photo', { photos: [photo.replace('jpg', 'pdf')] }, ['photos.0: Please attach photos only.']],
    ['a cost in words', { totalCost: 'much' }, ['totalCost: Please enter the total cost.']],
    ['a warranty of 10 years', { warrantyYear: 10 }, ['warrantyYear: Please choose the years of warranty.']],
    ['a city of another state', { city: 'Melbourne' }, ['city: Please enter city']],
    ['a customer without a job', { purpose: 'customer' }, ['jobId: Please choose one of your own jobs.']],
  ])('%s', (_, change, expected) => {
    expect(issuesOf(change)).toEqual(expected)
  })
})

describe('a website must be an https URL with a public host [FORM-05]', () => {
  test.each(['https://example.com', 'https://www.example.com.au/work?id=1#top', '', undefined])(
    '%s is accepted',
    (website) => {
      expect(issuesOf({ website })).toBeUndefined()
    },
  )

  test.each([
    'http://example.com',
    'javascript:alert(1)',
    'example.com',
    'https://',
    'https://localhost',
    'https://bank.example.com@evil.example.com/',
    'https://example.com" onclick="x',
    'data:text/html,x',
  ])('%s is rejected', (website) => {
    expect(issuesOf({ website })).toEqual(['website: Enter a website that starts with https://.'])
  })
})
