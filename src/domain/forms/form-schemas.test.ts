import { describe, expect, test } from 'vitest'
import { defineForm } from './form-definition.ts'
import { formSchema } from './form-schemas.ts'
import { emptyAnswers, summaryOf } from './form-summary.ts'

const form = defineForm({
  name: 'shed',
  title: 'A shed',
  button: 'Send',
  fields: {
    what: { kind: 'input', label: 'What', required: 'Please say what.' },
    why: { kind: 'area', label: 'Why' },
    cost: { kind: 'dollars', label: 'Cost', required: 'Please enter a cost.' },
    years: {
      kind: 'choice',
      label: 'Years',
      required: 'Please choose the years.',
      options: [
        { value: 0, label: 'None' },
        { value: 2, label: 'Two years' },
      ],
    },
    hidden: { kind: 'choice', label: 'Kind', options: [{ value: 'old', label: 'Old', offered: false }] },
    isOld: { kind: 'check', label: 'It is old' },
    photos: {
      kind: 'files',
      label: 'Photos',
      required: 'Please add at least one photo.',
      accept: ['image'],
      otherKind: 'Please attach photos only.',
      max: 2,
      prefix: 'job',
    },
    day: { kind: 'day', label: 'Day' },
    state: { kind: 'state', label: 'State', required: 'Please enter state' },
    city: { kind: 'city', label: 'City', required: 'Please enter city' },
  },
  sections: [
    { title: 'The shed', fields: ['what', 'why', 'cost', 'years', 'isOld', 'photos', 'day'] },
    { title: 'Where', fields: ['state', 'city'] },
  ],
})

const photo = `job/${'A'.repeat(32)}.jpg`
const validated = {
  what: 'A shed',
  cost: 1200.5,
  years: 2 as const,
  isOld: true,
  photos: [photo],
  state: 'NSW',
  city: 'Sydney',
}
const schema = formSchema(form)

const issuesOf = (change: object) =>
  schema
    .safeParse({ ...validated, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('valid answers are accepted unchanged, except for places in capitals [FORM-01]', () => {
  expect(schema.parse(validated)).toEqual({ ...validated, state: 'NSW', city: 'SYDNEY' })
})

describe('an invalid value is reported at its field [FORM-01]', () => {
  test.each([
    ['an empty required line', { what: ' ' }, ['what: Please say what.']],
    ['a line of 257 characters', { what: 'a'.repeat(257) }, ['what: Please use at most 256 characters.']],
    ['a text of 5001 characters', { why: 'a'.repeat(5001) }, ['why: Please use at most 5000 characters.']],
    ['an amount in words', { cost: 'much' }, ['cost: Please enter a cost.']],
    ['an amount of nothing', { cost: 0 }, ['cost: The amount must be greater than 0.']],
    ['a choice that is none', { years: 3 }, ['years: Please choose the years.']],
    ['a number as words', { years: '2' }, ['years: Please choose the years.']],
    ['no photo', { photos: [] }, ['photos: Please add at least one photo.']],
    ['three photos of two', { photos: [photo, photo, photo] }, ['photos: Please attach at most 2 files.']],
    ['a file of another kind', { photos: [photo.replace('jpg', 'pdf')] }, ['photos.0: Please attach photos only.']],
    ['a file of another folder', { photos: [photo.replace('job', 'site')] }, ['photos.0: Please attach photos only.']],
    ['a day that is none', { day: 'tomorrow' }, ['day: Please enter a day as YYYY-MM-DD.']],
    ['a city of another state', { city: 'Melbourne' }, ['city: Please enter city']],
  ])('%s', (_, change, expected) => {
    expect(issuesOf(change)).toEqual(expected)
  })
})

test('an optional value may be missing, and a hidden option is accepted', () => {
  expect(issuesOf({ why: undefined, day: undefined, hidden: 'old' })).toBeUndefined()
})

test('answers are shown in their sections without empty fields', () => {
  expect(summaryOf(form, { ...validated, why: '', day: '2026-11-04' })).toEqual([
    {
      title: 'The shed',
      items: [
        { name: 'what', label: 'What', text: 'A shed', files: [] },
        { name: 'cost', label: 'Cost', text: '$1,200.50', files: [] },
        { name: 'years', label: 'Years', text: 'Two years', files: [] },
        { name: 'isOld', label: 'It is old', text: 'Yes', files: [] },
        { name: 'photos', label: 'Photos', text: '', files: [photo] },
        { name: 'day', label: 'Day', text: '04/11/2026', files: [] },
      ],
    },
    {
      title: 'Where',
      items: [
        { name: 'state', label: 'State', text: 'NSW', files: [] },
        { name: 'city', label: 'City', text: 'Sydney', files: [] },
      ],
    },
  ])
  expect(summaryOf(form, emptyAnswers(form))).toEqual([])
})
