/** Forms 6 and 7, typed by hand from specification part 2, sections 3, 5 and 9. */
import { expect, test } from 'vitest'
import type { FormField, FormSpec } from '../forms/form-definition.ts'
import { formSchema } from '../forms/form-schemas.ts'
import { warrantyPlanForm } from './warranty-plan-fields.ts'
import { warrantyRequestForm } from './warranty-request-fields.ts'

const limits: Partial<Record<FormField['kind'], number>> = { area: 5000, input: 256 }
const rowOf = (name: string, field: FormField) => [
  name,
  field.kind,
  'required' in field ? field.required : undefined,
  field.kind === 'files' ? `${field.max} of ${field.accept.join(', ')}` : limits[field.kind],
]
const rowsOf = ({ fields }: Pick<FormSpec, 'fields'>) =>
  Object.entries(fields).map(([name, field]) => rowOf(name, field))

test('form 6 has these fields, required marks and limits [FORM-06] [FORM-28] [DATA-10]', () => {
  expect(rowsOf(warrantyRequestForm)).toEqual([
    ['claim', 'choice', 'Please choose a warranty claim or a dispute.', undefined],
    ['issue', 'choice', 'Please choose what the issue is about.', undefined],
    ['nature', 'area', 'Please describe the nature of the issue.', 5000],
    ['repair', 'check', undefined, undefined],
    ['replacement', 'check', undefined, undefined],
    ['refund', 'check', undefined, undefined],
    ['explanation', 'check', undefined, undefined],
    ['additional', 'area', undefined, 5000],
    ['photos', 'files', 'Please add at least one photo.', '10 of image'],
    ['explainPhoto1', 'area', undefined, 5000],
    ['additionalFiles', 'files', undefined, '10 of pdf, image'],
    ['explainPhoto2', 'area', undefined, 5000],
  ])
  expect(warrantyRequestForm.button).toBe('Submit Warranty Request')
})

test('form 6 offers a claim or a dispute, and five kinds of issue [FORM-06] [DATA-12]', () => {
  const valuesOf = (name: 'claim' | 'issue') => warrantyRequestForm.fields[name].options.map(({ value }) => value)

  expect(valuesOf('claim')).toEqual(['warrantyClaim', 'dispute'])
  expect(valuesOf('issue')).toEqual(['structural', 'quality', 'non', 'timeliness', 'communication'])
  const { options } = warrantyRequestForm.fields.issue
  expect(options.find(({ value }) => value === 'non')?.label).toBe('Non-completion')
})

test('form 7 has these fields, required marks and limits [FORM-07] [FORM-28] [DATA-10]', () => {
  expect(rowsOf(warrantyPlanForm)).toEqual([
    ['repair', 'check', undefined, undefined],
    ['replacement', 'check', undefined, undefined],
    ['refund', 'check', undefined, undefined],
    ['explanation', 'check', undefined, undefined],
    ['resolution', 'area', 'Please describe the resolution.', 5000],
    ['timeline', 'area', undefined, 5000],
    ['photos', 'files', 'Please add at least one photo.', '10 of image'],
    ['explainPhoto1', 'area', undefined, 5000],
    ['additionalFiles', 'files', undefined, '10 of pdf, image'],
    ['explainPhoto2', 'area', undefined, 5000],
  ])
  expect(warrantyPlanForm.button).toBe('Submit Warranty Request')
})

test('both forms use the same suggested solutions [FORM-06] [FORM-07]', () => {
  for (const { fields } of [warrantyRequestForm, warrantyPlanForm]) {
    const { repair, replacement, refund, explanation } = fields
    const labels = [repair, replacement, refund, explanation].map(({ label }) => label)
    expect(labels).toEqual(['Repair', 'Replacement', 'Refund', 'Explanation'])
  }
})

test('every field of both forms is in exactly one section', () => {
  for (const { fields, sections } of [warrantyRequestForm, warrantyPlanForm]) {
    const actual = sections.flatMap((section): readonly string[] => section.fields)
    expect(actual.toSorted()).toEqual(Object.keys(fields).toSorted())
  }
})

const photo = (letter: string) => `forms/${letter.repeat(32)}.jpg`

test.each([
  ['nothing at all', {}, ['claim', 'issue', 'nature', 'photos']],
  ['thirty photos', { claim: 'dispute', issue: 'non', nature: 'x', photos: Array(30).fill(photo('A')) }, ['photos']],
  ['5001 characters', { claim: 'dispute', issue: 'non', nature: 'x'.repeat(5001), photos: [photo('A')] }, ['nature']],
  ['a claim of another name', { claim: 'claim', issue: 'non', nature: 'x', photos: [photo('A')] }, ['claim']],
])('form 6 rejects %s at its field [FORM-06]', (_, answers, fields) => {
  const { error } = formSchema(warrantyRequestForm).safeParse(answers)
  expect(error?.issues.map(({ path }) => path[0])).toEqual(fields)
})

test('form 7 requires a resolution and a photo [FORM-07]', () => {
  const { error } = formSchema(warrantyPlanForm).safeParse({})
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['resolution', 'photos'])
})
