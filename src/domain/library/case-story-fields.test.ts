/** Every field of form 9, from the specification. */
import { describe, expect, test } from 'vitest'
import { formSchema } from '../forms/form-schemas.ts'
import { caseStoryForm } from './case-story-fields.ts'

const whole = {
  caseNumber: 'PL-2026-014',
  state: 'VIC',
  city: 'Melbourne',
  title: 'A cracked slab',
  subtitle: 'Who pays for the engineer',
  photos: [],
  pdfs: [],
  caseStory: 'The slab cracked after a winter.',
}
const schema = formSchema(caseStoryForm)
const issuesOf = (change: object) =>
  schema.safeParse({ ...whole, ...change }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('the case story has the fields, kinds and required marks of the specification [FORM-11]', () => {
  const table = Object.entries(caseStoryForm.fields).map(([name, field]) => [
    name,
    field.kind,
    field.label,
    'required' in field ? field.required : undefined,
  ])

  expect(table).toEqual([
    ['caseNumber', 'input', 'Case number', 'Please enter the case number.'],
    ['submitter', 'input', 'Submitter', undefined],
    ['state', 'state', 'State', 'Please enter state'],
    ['city', 'city', 'City', 'Please enter city'],
    ['category', 'input', 'Category', undefined],
    ['title', 'input', 'Title', 'Please enter a title.'],
    ['subtitle', 'input', 'Subtitle', 'Please enter a subtitle.'],
    ['photos', 'files', 'Photos', undefined],
    ['explainPhoto1', 'area', 'What the photos show', undefined],
    ['pdfs', 'files', 'PDF files', undefined],
    ['caseStory', 'area', 'Case story', 'Describe the case.'],
    ['howWeHelped', 'area', 'How we helped', undefined],
    ['tailorerSolution', 'area', 'Tailored solution', undefined],
    ['recommendation', 'area', 'Recommendation', undefined],
    ['keyTakeaway', 'area', 'Key takeaway', undefined],
  ])
  expect(caseStoryForm.button).toBe('Admin Publishing Report')
  expect(caseStoryForm.fields.photos).toMatchObject({ accept: ['image'], max: 10 })
  expect(caseStoryForm.fields.pdfs).toMatchObject({ accept: ['pdf', 'image'], max: 10 })
})

test('every field belongs to one section [FORM-11]', () => {
  const placed = caseStoryForm.sections.flatMap(({ fields }) => fields)
  expect(placed.toSorted()).toEqual(Object.keys(caseStoryForm.fields).toSorted())
})

describe('an invalid answer returns an issue for its field [FORM-11]', () => {
  test.each([
    ['no case number', { caseNumber: '' }, ['caseNumber: Please enter the case number.']],
    ['a number of two lines', { caseNumber: '1\n2' }, ['caseNumber: Please use a single line.']],
    ['a subtitle of 257 characters', { subtitle: 'a'.repeat(257) }, ['subtitle: Please use at most 256 characters.']],
    ['a story of 5001 characters', { caseStory: 'a'.repeat(5001) }, ['caseStory: Please use at most 5000 characters.']],
    ['no story', { caseStory: undefined }, ['caseStory: Describe the case.']],
    ['no state', { state: '' }, ['state: Please enter state']],
  ])('%s', (_, change, expected) => {
    expect(issuesOf(change)).toEqual(expected)
  })

  test('a title may contain html text', () => {
    expect(schema.parse({ ...whole, title: '</script><img onerror=alert(1)>' }).title).toBe(
      '</script><img onerror=alert(1)>',
    )
  })
})
