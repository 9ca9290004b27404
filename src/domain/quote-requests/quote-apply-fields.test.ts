import { describe, expect, test } from 'vitest'
import { quoteApplyForm } from './quote-apply-fields.ts'
import { QUOTE_APPLY_NOTICES } from './quote-apply-notices.ts'
import { quoteApplySchema } from './quote-apply-schemas.ts'

const photo = `forms/${'A'.repeat(32)}.jpg`
const paper = `forms/${'B'.repeat(32)}.pdf`
const answers = {
  workScope_inspectionType: 'free',
  workScope_inspectionPlan: 'We measure the room and look at the drains.',
  workScope_inspectedPhotos: [photo],
  workScope_introducing: 'We strip the room out and rebuild it.',
  workScope_materials: 'Tiles, membrane, screed.',
  criticalPlan_inspectionCount: 3,
  criticalPlan_criteria: '30% stripped out, 60% waterproof, 100% tiled.',
  totalCost: 5000,
  warrantyYear: 6,
  deadline: '2036-12-18',
}
const kept = {
  ...answers,
  workScope_pdfs: [],
  publicLiability: false,
  HBCFContract: false,
  otherInsurance: false,
  subContract: false,
}
const issuesOf = (status: 'draft' | 'sent', change: object) =>
  quoteApplySchema
    .safeParse({ status, answers: { ...answers, ...change } })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

// Typed from part 2 of the specification: name, kind, required.
test.each([
  ['workScope_inspectionType', 'choice', true],
  ['workScope_inspectionPlan', 'area', true],
  ['workScope_pdfs', 'files', false],
  ['workScope_explainPdf', 'area', false],
  ['workScope_inspectedPhotos', 'files', true],
  ['workScope_explainPhoto1', 'area', false],
  ['workScope_introducing', 'area', true],
  ['workScope_materials', 'area', true],
  ['workScope_workArea', 'area', false],
  ['workScope_duration', 'area', false],
  ['workScope_labours', 'area', false],
  ['workScope_siteCleanup', 'area', false],
  ['workScope_accessPlan', 'area', false],
  ['criticalPlan_inspectionCount', 'choice', true],
  ['criticalPlan_criteria', 'area', true],
  ['totalCost', 'dollars', true],
  ['warrantyYear', 'choice', true],
  ['deadline', 'day', true],
  ['publicLiability', 'check', false],
  ['HBCFContract', 'check', false],
  ['otherInsurance', 'check', false],
  ['subContract', 'check', false],
] as const)('the field %s is of the kind %s, required: %s [FORM-18] [FORM-03]', (name, kind, isRequired) => {
  const field = quoteApplyForm.fields[name]
  expect(field.kind).toBe(kind)
  expect('required' in field && field.required !== undefined).toBe(isRequired)
})

test('there are no other fields, and each is in its section [FORM-03]', () => {
  expect(Object.keys(quoteApplyForm.fields)).toHaveLength(22)
  expect(quoteApplyForm.sections.map(({ title, fields }) => [title, fields.length])).toEqual([
    ['A Site Inspection plan', 6],
    ['B Quote Details', 7],
    ['C Progress Update', 2],
    ['Warranty and Cost', 3],
    ['Requirements', 4],
  ])
  expect(quoteApplyForm.button).toBe('Sending Quote')
})

test('six items of the quote details are numbered [FORM-03]', () => {
  const labels = quoteApplyForm.sections[1]?.fields.map((name) => quoteApplyForm.fields[name].label)
  expect(labels).toEqual([
    '1 Introducing the work',
    '2 Materials',
    '3 Work area',
    '4 Duration',
    '5 Labour',
    '6 Site cleanup',
    'Access plan',
  ])
})

describe('options', () => {
  test.each([
    ['workScope_inspectionType', ['free', 'detail', 'professional']],
    ['criticalPlan_inspectionCount', [0, 1, 2, 3]],
    ['warrantyYear', [0, 2, 6]],
  ] as const)('%s has %j [DATA-12] [FORM-17]', (name, values) => {
    expect(quoteApplyForm.fields[name].options.map(({ value }) => value)).toEqual(values)
  })

  test('have a description [FORM-17] [FORM-27]', () => {
    const { criticalPlan_inspectionCount: count, warrantyYear } = quoteApplyForm.fields
    const helps = [...count.options, ...warrantyYear.options].map((option) => ('help' in option ? option.help : ''))
    expect(helps).toEqual([
      '',
      'Work under $2,000',
      'Work under $5,000',
      'Work of $5,000 and over',
      'Cleaning, furniture making, gardening, patching-up painting, tree removal',
      'Installation and materials',
      'Structural and waterproofing',
    ])
  })
})

test('the criteria show the percentages of the specification [FORM-20]', () => {
  expect(quoteApplyForm.fields.criticalPlan_criteria.help).toContain('30, 50, 60, 70, 80 and 100 percent')
})

test('a complete quote is accepted unchanged, with count and cost as numbers [FORM-03]', () => {
  expect(quoteApplySchema.parse({ status: 'sent', answers })).toEqual({ status: 'sent', answers: kept })
})

test('storage keys of another database are accepted and dropped [DATA-11]', () => {
  const foreign = { pk: 'QUOTE#1', sk: 'APPLY#1', id: 'x', createdAt: '2001', updatedAt: '2001' }
  const body = { ...foreign, status: 'sent', answers: { ...answers, ...foreign } }
  expect(quoteApplySchema.parse(body)).toEqual({ status: 'sent', answers: kept })
})

describe('an invalid value is reported at its field', () => {
  test.each([
    ['workScope_inspectionType', { workScope_inspectionType: 'cheap' }, 'Please choose the type of inspection.'],
    ['workScope_inspectionPlan', { workScope_inspectionPlan: ' ' }, 'Please describe the inspection plan.'],
    ['workScope_inspectedPhotos', { workScope_inspectedPhotos: [] }, 'Please add at least one photo.'],
    ['workScope_inspectedPhotos.0', { workScope_inspectedPhotos: [paper] }, 'Please attach photos only.'],
    ['workScope_pdfs', { workScope_pdfs: Array(30).fill(paper) }, 'Please attach at most 10 files.'],
    ['workScope_introducing', { workScope_introducing: undefined }, 'Please introduce the work.'],
    ['workScope_introducing', { workScope_introducing: 'x'.repeat(5001) }, 'Please use at most 5000 characters.'],
    ['workScope_materials', { workScope_materials: '' }, 'Please name the materials.'],
    ['criticalPlan_inspectionCount', { criticalPlan_inspectionCount: '3' }, 'Please choose the number of inspections.'],
    ['criticalPlan_inspectionCount', { criticalPlan_inspectionCount: 4 }, 'Please choose the number of inspections.'],
    ['criticalPlan_criteria', { criticalPlan_criteria: undefined }, 'Please set the criteria.'],
    ['totalCost', { totalCost: '5000' }, 'Please enter the total cost.'],
    ['totalCost', { totalCost: 0 }, 'The amount must be greater than 0.'],
    ['warrantyYear', { warrantyYear: 10 }, 'Please choose the warranty.'],
    ['deadline', { deadline: '18/12/2036' }, 'Choose the completion date.'],
  ])('%s of %j [FORM-18] [FORM-28]', (path, change, message) => {
    expect(issuesOf('sent', change)).toEqual([`answers.${path}: ${message}`])
  })
})

test('a draft may leave every field empty, but keeps the limits of filled fields [FORM-03]', () => {
  expect(quoteApplySchema.safeParse({ status: 'draft', answers: {} }).success).toBe(true)
  expect(issuesOf('draft', { workScope_materials: 'x'.repeat(5001), totalCost: undefined })).toEqual([
    'answers.workScope_materials: Please use at most 5000 characters.',
  ])
})

test('the notice list has the text of the specification [FORM-16] [FORM-27]', () => {
  expect(QUOTE_APPLY_NOTICES).toEqual([
    'Cooling-off: within two weeks the customer may end the contract, with a full refund of the initial deposit.',
    'Work above 2 m needs a safety harness.',
    'For work over $20k in NSW, the cost of home-building insurance (HBCF) is included.',
    'There are no platform fees on site research.',
  ])
})

test('the checklist names what a contractor needs for the work [FORM-27] [DATA-05]', () => {
  const { publicLiability, HBCFContract, otherInsurance, subContract } = quoteApplyForm.fields
  expect([publicLiability, HBCFContract, otherInsurance, subContract].map(({ label }) => label)).toEqual([
    'Public liability cover of $5m or more',
    'HBCF contract for work over $20,000 including GST (NSW)',
    'Other insurance',
    'Sub-contract form signed',
  ])
})
