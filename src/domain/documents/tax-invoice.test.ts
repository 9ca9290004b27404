import { expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { type InvoiceFacts, invoiceTax } from './tax-invoice.ts'

const facts: InvoiceFacts = {
  items: [{ name: 'Tiling', price: cents(552_000) }],
  stageIndex: 1,
  state: 'NSW',
  contractorName: 'Harbour Bathrooms',
  taxType: 'gst',
  abn: '53 004 085 616',
  platformAbn: '51 824 753 556',
  feeGst: cents(0),
  gstRate: { percent: 10 },
  buyerIdentity: { from: { cents: 100_000, included: true } },
  paymentSchedule: { days: 10, homeowner: 'covered' },
  paymentScheduleSource: undefined,
}

const first = {
  ...facts,
  items: [
    { name: 'Demolition', price: cents(460_000) },
    { name: 'Service fee', price: cents(184_000) },
  ],
  stageIndex: 0,
  feeGst: cents(16_727),
}

test('a registered contractor issues a tax invoice with one eleventh GST [PAY-06, PAY-12]', () => {
  expect(invoiceTax(facts)).toEqual({
    heading: 'Tax invoice',
    // $5,520.00 / 11 = $501.8181…
    items: [{ name: 'Tiling', price: 552_000, quantity: 1, gst: 50_182 }],
    gst: 50_182,
    namesBuyer: true,
    notes: ['The total price includes GST.'],
  })
})

test('the marketplace supplies the service fee as its own line with its own GST [PAY-04, PAY-06]', () => {
  const { items, gst, notes } = invoiceTax(first)

  // $4,600.00 / 11 = $418.1818…; $1,840.00 / 11 = $167.2727…
  expect(items.map((item) => [item.name, item.gst])).toEqual([
    ['Demolition', 41_818],
    ['Service fee', 16_727],
  ])
  expect(gst).toBe(58_545)
  expect(notes).toEqual([
    'The total price includes GST.',
    'Harbour Bathrooms supplies the work. Plumbline (ABN 51 824 753 556) charges the service fee.',
    'The security of payment act requires a payment schedule within 10 business days.',
  ])
})

test('without a marketplace ABN the fee shows no tax, but the work does [PAY-06]', () => {
  const { heading, items, gst, notes } = invoiceTax({ ...first, platformAbn: null })

  expect(heading).toBe('Tax invoice')
  expect([...items.map((item) => item.gst), gst]).toEqual([41_818, null, 41_818])
  expect(notes.slice(0, 2)).toEqual([
    'The price of the work includes GST. No tax is shown for the service fee.',
    'Harbour Bathrooms supplies the work. Plumbline charges the service fee.',
  ])
})

test('an unregistered contractor issues an invoice without GST [PAY-12]', () => {
  const { heading, items, gst, notes } = invoiceTax({ ...first, taxType: 'cash', abn: null })

  expect(heading).toBe('Invoice')
  expect([...items.map((item) => item.gst), gst]).toEqual([null, null, null])
  expect(notes[0]).toBe('GST is not included. The contractor is not registered for GST.')
})

test('a contractor without an ABN issues no tax invoice [PAY-12]', () => {
  const { heading, gst, notes } = invoiceTax({ ...facts, abn: null })

  expect([heading, gst]).toEqual(['Invoice', null])
  expect(notes).toEqual(['The contractor has given no ABN, so this is not a tax invoice and shows no GST.'])
})

test.each([
  [99_999, false],
  [100_000, true],
  [100_001, true],
])('an invoice of %i cents names its buyer: %s', (price, names) => {
  expect(invoiceTax({ ...facts, items: [{ name: 'All', price: cents(price) }] }).namesBuyer).toBe(names)
})

test.each([
  [1, 0],
  [5, 0],
  // Half a cent is rounded up: 5.5 / 11 would be 0.5.
  [6, 1],
  [33_333, 3_030],
  [99_999, 9_091],
])('%i cents include %i cents of GST', (price, gst) => {
  expect(invoiceTax({ ...facts, items: [{ name: 'All', price: cents(price) }] }).gst).toBe(gst)
})

test.each([
  ['QLD', { days: 15, homeowner: 'not-covered' }, 15, "In QLD it doesn't cover work on a home where the owner lives."],
  [
    'TAS',
    { days: 10, homeowner: 'covered', homeownerDays: 20 },
    10,
    'For work on a home where the owner lives, it is 20 business days in TAS.',
  ],
] as const)('the deposit invoice in %s quotes the law of that state [PAY-06]', (state, paymentSchedule, days, more) => {
  expect(invoiceTax({ ...first, state, paymentSchedule }).notes.slice(2)).toEqual([
    `The security of payment act requires a payment schedule within ${days} business days.`,
    more,
  ])
})

test('the deposit invoice names the source of the days, because they can differ from 10 [PAY-06]', () => {
  const paymentScheduleSource = 'Building Industry Fairness (Security of Payment) Act 2017 (Qld) s 61(2)(b)'
  const paymentSchedule = { days: 15, homeowner: 'unknown' } as const

  const { notes } = invoiceTax({ ...first, state: 'QLD', paymentSchedule, paymentScheduleSource })

  expect(notes.slice(2)).toEqual([
    'The security of payment act requires a payment schedule within 15 business days.',
    'Law of QLD: Building Industry Fairness (Security of Payment) Act 2017 (Qld) s 61(2)(b).',
  ])
  const withoutDays = { ...first, paymentSchedule: { ...paymentSchedule, days: null }, paymentScheduleSource }
  expect(invoiceTax(withoutDays).notes.slice(2)).toEqual([
    'The security of payment act requires a payment schedule within 10 business days.',
  ])
})

test('a state without a legal rule uses the 10 business days of the specification [PAY-06]', () => {
  expect(invoiceTax({ ...first, paymentSchedule: undefined }).notes.at(-1)).toBe(
    'The security of payment act requires a payment schedule within 10 business days.',
  )
})
