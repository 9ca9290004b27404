/** Form 1, typed by hand from specification part 2. */
import { expect, test } from 'vitest'
import { RESEARCH_OPTIONS } from '../payments/deposit.ts'
import { quoteApplyForm } from './quote-apply-fields.ts'
import { quoteRequestForm } from './quote-request-fields.ts'
import { jobOfRequest } from './quote-request-job.ts'
import { quoteRequestSchema } from './quote-request-schemas.ts'

const { fields } = quoteRequestForm
const names = Object.keys(fields) as (keyof typeof fields)[]

const answers = {
  emergencyLevel: 'general' as const,
  buildingType: 'housesOwner' as const,
  researchOption: 'basic' as const,
  photos: [`job/${'A'.repeat(32)}.jpg`],
  subtitle: 'Bathroom renovation',
  keyTasks: 'Strip out and rebuild.',
  workArea: '2.4 by 1.8 m',
  totalBudget: 18_400,
  state: 'NSW',
  city: 'Sydney',
  additionalFiles: [],
  toilets: false,
  removeUnnecessary: false,
}

test('the button says "Submit Quote Request" [FORM-02]', () => {
  expect(quoteRequestForm.button).toBe('Submit Quote Request')
})

test('the sections are those of the specification, plus the location [FORM-02]', () => {
  expect(quoteRequestForm.sections.map(({ title }) => title)).toEqual([
    '1 Timeline',
    '2 Type of ownership',
    '3 Quote option',
    'Photos and PDFs',
    'Work details',
    'Budget',
    'Convenience options',
    'Where the work is',
  ])
})

/** Name, kind and whether it is required. */
test.each([
  ['emergencyLevel', 'choice', true],
  ['buildingType', 'choice', true],
  ['researchOption', 'choice', true],
  ['photos', 'files', true],
  ['explainPhoto1', 'area', false],
  ['additionalFiles', 'files', false],
  ['explainPdf', 'area', false],
  ['subtitle', 'input', true],
  ['keyTasks', 'area', true],
  ['workArea', 'input', true],
  ['materials', 'input', false],
  ['totalBudget', 'dollars', true],
  ['accessPlan', 'area', false],
  ['toilets', 'check', false],
  ['removeUnnecessary', 'check', false],
  ['anotherPlan', 'area', false],
  ['state', 'state', true],
  ['city', 'city', true],
] as const)('%s is a %s, required: %s [FORM-02, FORM-19]', (name, kind, isRequired) => {
  expect(fields[name].kind).toBe(kind)
  expect('required' in fields[name]).toBe(isRequired)
})

test('has these eighteen fields and no other, each shown once [FORM-02]', () => {
  expect(names).toHaveLength(18)
  expect(quoteRequestForm.sections.flatMap((section): readonly string[] => section.fields).toSorted()).toEqual(
    names.toSorted(),
  )
})

test('photos are images, as many as a job can have, and documents are PDFs or photos [FORM-19]', () => {
  expect(fields.photos).toMatchObject({ accept: ['image'], max: 6, prefix: 'job' })
  expect(fields.additionalFiles).toMatchObject({ accept: ['pdf', 'image'], max: 10, prefix: 'forms' })
})

const offered = (options: readonly { value: string; label: string; offered?: false }[]) =>
  options.filter((option) => option.offered !== false).map(({ value, label }) => [value, label])

test('the values are those of the specification, with their meanings [DATA-12] [DATA-13]', () => {
  expect(offered(fields.emergencyLevel.options)).toEqual([
    ['urgency', 'Urgent'],
    ['general', 'General'],
  ])
  expect(offered(fields.buildingType.options)).toEqual([
    ['housesOwner', 'A homeowner'],
    ['fittingAndRenovation', 'A shop or office fit-out owner'],
    ['contractor', 'A trade seeking sub-contractors'],
    ['propertyAgent', 'A property or strata manager'],
  ])
  expect(offered(fields.researchOption.options)).toEqual([
    ['basic', 'General quote'],
    ['detailed', 'Detailed quote'],
    ['engineer', 'Site search and report by an engineer'],
  ])
  expect(fields.researchOption.options[2].help).toBe('Fees may apply.')
})

test('every form uses the product\'s lists, so "now" is valid but hidden [DATA-04]', () => {
  const values = (options: readonly { value: string }[]) => options.map(({ value }) => value).toSorted()

  expect(values(fields.emergencyLevel.options)).toEqual(['general', 'now', 'urgency'])
  expect(values(fields.buildingType.options)).toEqual([
    'contractor',
    'fittingAndRenovation',
    'housesOwner',
    'propertyAgent',
  ])
  expect(values(fields.researchOption.options)).toEqual(['basic', 'builder', 'detailed', 'engineer'])
  expect(values(quoteApplyForm.fields.workScope_inspectionType.options)).toEqual(['detail', 'free', 'professional'])
  expect(quoteRequestSchema.safeParse({ ...answers, emergencyLevel: 'now' }).success).toBe(true)
  expect(quoteRequestSchema.safeParse({ ...answers, emergencyLevel: 'soon' }).success).toBe(false)
})

test('builder is valid but hidden, and each option has its deposit [DATA-12] [PAY-07]', () => {
  expect(fields.researchOption.options.map(({ value }) => value)).toEqual([...RESEARCH_OPTIONS])
  expect(quoteRequestSchema.parse({ ...answers, researchOption: 'builder' })).toMatchObject({
    researchOption: 'builder',
  })
})

test('the job gets the answers of the request', () => {
  expect(jobOfRequest({ ...answers, emergencyLevel: 'urgency', materials: 'Tiles', accessPlan: 'Side gate' })).toEqual({
    title: 'Bathroom renovation',
    detail: 'Strip out and rebuild.',
    dimensions: '2.4 by 1.8 m',
    materials: 'Tiles',
    estimatedBudget: 18_400,
    propertyAccess: 'Side gate',
    timeline: 'Urgent',
    attachments: answers.photos,
    state: 'NSW',
    city: 'Sydney',
  })
})

test('a request is open to all contractors unless it is limited to invited ones', () => {
  expect(quoteRequestSchema.parse(answers)).toMatchObject({ audience: 'open', invited: [] })
})

test('the state says why it is asked, because the specification has no such field [FORM-02]', () => {
  expect(fields.state.help).toBe('State law limits the deposit.')
})
