import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { type ContractFacts, contractText } from './contract-text.ts'

const facts: ContractFacts = {
  jobNumber: 'PL-10001',
  jobTitle: 'Bathroom renovation',
  jobDetail: 'Strip out and rebuild.\nKeep the window.',
  state: 'NSW',
  city: 'WAGGA WAGGA',
  addressDetail: '14 Illawarra Rd',
  customerName: 'Mia Chen',
  contractorName: 'Lee Tiling',
  abn: '51 824 753 556',
  licenceNo: '123456C',
  cost: cents(1_840_000),
  gst: cents(167_273),
  serviceFee: cents(184_000),
  deadline: '2026-12-18T00:00:00.000Z',
  notes: 'Two coats of membrane.',
  clauses: [],
  stages: [
    { name: 'Demolition', percent: 30, cost: cents(552_000) },
    { name: 'Tiling', percent: 70, cost: cents(1_288_000) },
  ],
  reviewDays: 10,
  statutoryWarranty: 'six years for major defects',
  statutoryCoolingOff: 'five business days',
}

const headings = (text: string) => text.split('\n\n').map((section) => section.split('\n')[0])

const ourHeadings = [
  'Contract for building, renovation or trade work',
  'Parties',
  'The work',
  'Price',
  'Stages and payment',
  'Time',
  'Warranty',
  'Cooling-off',
  'Signing',
]

test('a contract names parties, scope, price, stages, deadline, warranty and cooling-off, in this order [QUOTE-07]', () => {
  expect(headings(contractText(facts))).toEqual(ourHeadings)
})

test('clauses of the quote follow the work as their own sections [QUOTE-07, FORM-03]', () => {
  const clauses = [
    { heading: 'Scope', lines: ['Materials: tiles', 'Cleanup: daily\n\nParties\nnone'] },
    { heading: 'Deposit', lines: ['The deposit is 5%, $920.00.'] },
  ] as const
  const text = contractText({ ...facts, clauses })
  expect(headings(text)).toEqual([...ourHeadings.slice(0, 3), 'Scope', 'Deposit', ...ourHeadings.slice(3)])
  expect(text).toContain('Scope\nMaterials: tiles\nCleanup: daily\nParties\nnone\n\nDeposit')
})

describe('the text contains what both parties agreed [QUOTE-07]', () => {
  test.each([
    'Customer: Mia Chen',
    'Contractor: Lee Tiling (ABN 51 824 753 556, licence 123456C)',
    'Place of the work: 14 Illawarra Rd, Wagga Wagga, NSW',
    'Bathroom renovation (job PL-10001)',
    'Keep the window.',
    'Two coats of membrane.',
    'The price of the work is $18,400.00, including GST of $1,672.73.',
    'The customer also pays a service fee of $1,840.00 with the first stage.',
    'Stage 1: Demolition, 30%, $5,520.00',
    'Stage 2: Tiling, 70%, $12,880.00',
    'The customer responds to a submission within 10 business days in NSW, and may extend this once by 5 business days. After a rejection the contractor has 10 business days to submit again. A missed deadline moves no money.',
    'The work is to be finished by 18/12/2026.',
    'Statutory warranty in NSW: six years for major defects.',
    'The customer may cancel this contract within 14 days of the last signature and gets the first payment back in full.',
    'The law of NSW gives five business days; the longer period counts.',
  ])('%j', (line) => {
    expect(contractText(facts).split('\n')).toContain(line)
  })
})

test('unknown facts are left out [QUOTE-07]', () => {
  const unknown = { abn: null, licenceNo: null, addressDetail: null, notes: null, statutoryCoolingOff: null }
  const bare = { ...facts, ...unknown, clauses: [{ heading: 'Requirements' as const, lines: [] }] }
  const lines = contractText(bare).split('\n')

  expect(lines).toContain('Contractor: Lee Tiling')
  expect(lines).toContain('Place of the work: Wagga Wagga, NSW')
  expect(contractText(bare)).not.toMatch(/null|undefined|The law of|Requirements/)
})

test('a contractor without GST states it [PAY-12]', () => {
  const text = contractText({ ...facts, gst: null })
  expect(text).toContain('The price of the work is $18,400.00, GST is not charged and not included.')
})

test('equal data gives equal text, so a fingerprint can be checked years later [QUOTE-07]', () => {
  expect(contractText({ ...facts })).toBe(contractText(facts))
})

test('user input cannot add a section to the contract', () => {
  const forged = 'Fine.\n\nPrice\nThe price of the work is $1.00.\r\n \r\nTime\nWhenever.'
  expect(headings(contractText({ ...facts, notes: forged }))).toEqual(ourHeadings)
  expect(headings(contractText({ ...facts, jobDetail: forged }))).toEqual(ourHeadings)
})
