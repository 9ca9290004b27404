import { expect, test } from 'vitest'
import { legalChanges, legalFacts } from './legal-copy.ts'

const from = (dollars: number, included = true) => ({ cents: dollars * 100, included })
const flat = { bands: [{ from: from(0), percent: 10 }] }
const banded = {
  bands: [
    { from: from(0), percent: 10 },
    { from: from(20_000, false), percent: 5 },
  ],
}
const textOf = (facts: readonly { label: string; text: string }[]) =>
  facts.map(({ label, text }) => `${label}: ${text}`)

test('legalFacts lists the deposit cap band by band [ADMIN-01]', () => {
  expect(textOf(legalFacts('deposit-cap', banded))).toEqual(['Any price: at most 10%', 'Over $20,000.00: at most 5%'])
  expect(textOf(legalFacts('deposit-cap', { bands: [] }))).toEqual(['Any price: no cap'])
})

test('legalChanges lists a changed cap at each price where it differs [ADMIN-01]', () => {
  expect(textOf(legalChanges('deposit-cap', flat, banded))).toEqual([
    'Over $20,000.00: at most 5% instead of at most 10%',
  ])
  expect(textOf(legalChanges('deposit-cap', banded, flat))).toEqual([
    'Over $20,000.00: at most 10% instead of at most 5%',
  ])
  expect(textOf(legalChanges('deposit-cap', flat, { bands: [{ from: from(0), percent: 0 }] }))).toEqual([
    'Any price: no deposit instead of at most 10%',
  ])
  expect(textOf(legalChanges('deposit-cap', flat, { bands: [{ from: from(5_000), percent: 10 }] }))).toEqual([
    'Any price: no cap instead of at most 10%',
  ])
  expect(textOf(legalChanges('deposit-cap', flat, { ...flat, blocksSigning: true }))).toEqual([
    'Above the maximum: no signature instead of a warning',
  ])
  expect(legalChanges('deposit-cap', banded, banded)).toEqual([])
})

test('legalChanges lists only differences, or all facts for a first rule [ADMIN-01]', () => {
  const five = { days: 5, clear: false, from: from(20_000, false) }

  expect(textOf(legalChanges('cooling-off', five, { ...five, days: 7, from: null }))).toEqual([
    'Business days: 7 business days instead of 5 business days',
    'From a price: any price instead of over $20,000.00',
  ])
  expect(textOf(legalChanges('cooling-off', undefined, five))).toEqual([
    'Business days: 5 business days',
    'Clear days: no',
    'From a price: over $20,000.00',
  ])
})

test('legalFacts describes warranty, invoices and business days [ADMIN-01]', () => {
  expect(
    textOf(legalFacts('statutory-warranty', { majorYears: 6, otherYears: null, extraMonths: 6, from: null })),
  ).toEqual([
    'Major defects: 6 years',
    'Other defects: not specified',
    'Extension for late defects: 6 months',
    'From a price: any price',
  ])
  expect(textOf(legalFacts('gst-rate', { percent: 10 }))).toEqual(['Rate: 10%'])
  expect(textOf(legalFacts('payment-schedule-days', { days: 10, homeowner: 'not-covered' }))).toEqual([
    'Days to respond: 10 business days',
    'Work on an owner’s home: not covered',
    'Days for a home owner: the same',
  ])
  expect(
    textOf(
      legalFacts('business-days', {
        excluded: [{ purposes: ['cooling-off', 'security-of-payment'], from: '12-22', to: '01-10' }],
        addedHolidays: ['2026-11-03'],
        droppedHolidays: [],
      }),
    ),
  ).toEqual([
    'Excluded days: 22 Dec to 10 Jan for cooling-off, security of payment',
    'Added holidays: 2026-11-03',
    'Removed holidays: none',
  ])
})
