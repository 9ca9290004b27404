import { expect, test } from 'vitest'
import { photosField } from './file-fields.ts'
import { defineForm } from './form-definition.ts'
import { answersOf, formValuesOf, isAnswered, requiredFields } from './form-values.ts'

const form = defineForm({
  name: 'shed',
  title: 'A shed',
  button: 'Send',
  fields: {
    what: { kind: 'input', label: 'What', required: 'Please say what.' },
    cost: { kind: 'dollars', label: 'Cost' },
    years: { kind: 'choice', label: 'Years', options: [{ value: 0, label: 'None' }] },
    isOld: { kind: 'check', label: 'It is old' },
    photos: photosField({ label: 'Photos', required: 'Please add at least one photo.' }),
  },
  sections: [{ title: 'The shed', fields: ['what', 'cost', 'years', 'isOld', 'photos'] }],
})
const typed = { what: ' A shed ', cost: '$1,200.50', years: '0', isOld: true, photos: ['forms/a.jpg'] }

test('values become answers: trimmed, with declared amounts and choices [FORM-28]', () => {
  expect(answersOf(form, typed)).toEqual({
    what: 'A shed',
    cost: 1200.5,
    years: 0,
    isOld: true,
    photos: ['forms/a.jpg'],
  })
})

test('an empty text is no answer, and an invalid amount stays for the validation [FORM-28]', () => {
  const answers = answersOf(form, { ...typed, what: ' ', cost: 'much', years: '7' })

  expect(answers).toMatchObject({ what: undefined, cost: 'much', years: '7' })
})

test('answers and drafts become field values, without unknown keys', () => {
  const answers = { what: 'A shed', cost: 1200.5, years: 0, isOld: true, photos: ['forms/a.jpg'], colour: 'red' }

  expect(formValuesOf(form, answers)).toEqual({ ...typed, what: 'A shed', cost: '1,200.50' })
  expect(formValuesOf(form, { what: ['no', 'text'], isOld: 'yes', photos: 'none' })).toEqual({
    what: '',
    cost: '',
    years: '',
    isOld: false,
    photos: [],
  })
})

test('the form knows its required fields and which are filled in [FORM-01]', () => {
  expect(requiredFields(form)).toEqual(['what', 'photos'])
  expect([' ', 'a', [], ['a'], false, true, undefined].map((value) => isAnswered(value))).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ])
})
