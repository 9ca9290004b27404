import { expect, test } from 'vitest'
import type { FormField } from '../forms/form-definition.ts'
import { formSchema } from '../forms/form-schemas.ts'
import { certificateForm } from './certificate-fields.ts'

const schema = formSchema(certificateForm)
const filled = {
  customerName: 'Jo Citizen',
  memberId: 'bs-cust-1',
  address: '1 George St, Sydney, NSW',
  contractorName: 'Harbour Bathrooms',
  abn: '53 004 085 616',
  licenceNo: '123456C',
  warrantyYear: 6,
} as const

const issuesOf = (change: object) =>
  (schema.safeParse({ ...filled, ...change }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

const fields: [name: string, field: FormField][] = Object.entries(certificateForm.fields)

test('the certificate has the specified fields and kinds [FORM-12]', () => {
  expect(fields.map(([name, { kind, label }]) => [name, kind, label])).toEqual([
    ['customerName', 'input', 'Customer name'],
    ['memberId', 'input', 'Member ID'],
    ['address', 'input', 'Address of the work'],
    ['contractorName', 'input', 'Contractor name'],
    ['abn', 'input', 'ABN'],
    ['licenceNo', 'input', 'Licence number'],
    ['warrantyYear', 'choice', 'Warranty term'],
    ['warrantyNotice', 'area', "Contractor's notice"],
    ['certificationDate', 'day', 'Certification date'],
  ])
  expect(certificateForm.title).toBe('Work completion certificate')
  expect(certificateForm.button).toBe('Generate the Certificate')
})

test.each([
  ['customerName', 'Please enter the name of the customer.'],
  ['memberId', 'Please enter the member ID of the customer.'],
  ['address', 'Please enter the address of the work.'],
  ['contractorName', 'Please enter the name of the contractor.'],
  ['abn', 'Please enter the ABN of the contractor.'],
  ['licenceNo', 'Please enter the licence number of the contractor.'],
  ['warrantyYear', 'Please choose the warranty term.'],
])('%s is required: %s [FORM-12]', (name, sentence) => {
  expect(issuesOf({ [name]: undefined })).toEqual([[name, sentence]])
})

test('the notification and the certification date are optional [FORM-12]', () => {
  expect(fields.filter(([, field]) => !('required' in field)).map(([name]) => name)).toEqual([
    'warrantyNotice',
    'certificationDate',
  ])
  expect(issuesOf({})).toEqual([])
})

test('the warranty is 0, 2, 6 or 10 years, each with its meaning [FORM-17]', () => {
  expect(certificateForm.fields.warrantyYear.options).toEqual([
    { value: 0, label: 'None', help: 'Cleaning, furniture making, gardening, patching up painting, tree removal' },
    { value: 2, label: '2 years', help: 'Standard: building contracts, installation and materials' },
    { value: 6, label: '6 years', help: 'Structural integrity, and waterproofing in wet areas' },
    { value: 10, label: '10 years', help: 'Flexible' },
  ])
  expect(issuesOf({ warrantyYear: 1 })).toEqual([['warrantyYear', 'Please choose the warranty term.']])
})

test.each(['customerName', 'memberId', 'address', 'contractorName', 'abn', 'licenceNo'])(
  '%s has at most 256 characters [FORM-01, DATA-10]',
  (name) => {
    expect(issuesOf({ [name]: 'x'.repeat(256) })).toEqual([])
    expect(issuesOf({ [name]: 'x'.repeat(257) })).toEqual([[name, 'Please use at most 256 characters.']])
  },
)

test('the notification has at most 5000 characters [FORM-01, DATA-10]', () => {
  expect(issuesOf({ warrantyNotice: 'x'.repeat(5000) })).toEqual([])
  expect(issuesOf({ warrantyNotice: 'x'.repeat(5001) })).toEqual([
    ['warrantyNotice', 'Please use at most 5000 characters.'],
  ])
})

test('the certification date is a day [DATA-06]', () => {
  expect(issuesOf({ certificationDate: '2026-11-22' })).toEqual([])
  expect(issuesOf({ certificationDate: 'yesterday' })).toHaveLength(1)
})
