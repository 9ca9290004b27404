import { expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import type { LegalValue } from '../legal-rules/legal-value-schemas.ts'
import { applicableWarranty } from './applicable-warranty.ts'

type Rule = LegalValue<'statutory-warranty'>
const rule = (majorYears: number | null, otherYears: number | null, extraMonths = 0, from: Rule['from'] = null) => ({
  majorYears,
  otherYears,
  extraMonths,
  from,
})
const laws = {
  NSW: rule(6, 2, 6),
  VIC: rule(10, 10),
  QLD: rule(6, 1, 6),
  SA: rule(5, 5),
  WA: rule(6, 6),
  TAS: rule(6, 2),
  ACT: rule(6, 2, 0, { cents: 1_200_000, included: true }),
  NT: rule(null, null),
} as const satisfies Record<string, Rule>

const done = { completedOn: '2026-11-20', certifiedOn: '2026-11-20', price: cents(1_840_000) }

/** Besides the contractor's own two years. */
test.each([
  ['NSW', '2032-11-20', 'statutory', '2033-05-20', '2028-11-20', 'own', '2029-05-20'],
  ['VIC', '2036-11-20', 'statutory', '2036-11-20', '2036-11-20', 'statutory', '2036-11-20'],
  ['QLD', '2032-11-20', 'statutory', '2033-05-20', '2028-11-20', 'own', '2028-11-20'],
  ['SA', '2031-11-20', 'statutory', '2031-11-20', '2031-11-20', 'statutory', '2031-11-20'],
  ['WA', '2032-11-20', 'statutory', '2032-11-20', '2032-11-20', 'statutory', '2032-11-20'],
  ['TAS', '2032-11-20', 'statutory', '2032-11-20', '2028-11-20', 'own', '2028-11-20'],
  ['ACT', '2032-11-20', 'statutory', '2032-11-20', '2028-11-20', 'own', '2028-11-20'],
  ['NT', '2028-11-20', 'own', '2028-11-20', '2028-11-20', 'own', '2028-11-20'],
] as const)('in %s the longer period applies, for major and for other defects [FORM-17]', (state, ...ends) => {
  const { major, other } = applicableWarranty({ ...done, contractorYears: 2, rule: laws[state] })

  expect([major.endsOn, major.governs, major.claimUntil, other.endsOn, other.governs, other.claimUntil]).toEqual(ends)
})

test.each([
  [0, null, '2028-11-20'],
  [2, '2028-11-20', '2028-11-20'],
  [6, '2032-11-20', '2032-11-20'],
  [10, '2036-11-20', '2036-11-20'],
])(
  'with %i contractor years, other defects in NSW are covered until the later day [FORM-17]',
  (contractorYears, ownEndsOn, endsOn) => {
    const term = applicableWarranty({ ...done, contractorYears, rule: laws.NSW })

    expect([term.ownEndsOn, term.other.endsOn]).toEqual([ownEndsOn, endsOn])
  },
)

test("the statutory period starts at completion, the contractor's at certification", () => {
  const term = applicableWarranty({ ...done, certifiedOn: '2027-01-15', contractorYears: 6, rule: laws.NSW })

  expect([term.ownEndsOn, term.major.endsOn, term.major.governs]).toEqual(['2033-01-15', '2033-01-15', 'own'])
  // The statutory end is 20 November 2032, and the extra six months end after the contractor's years.
  expect(term.major.claimUntil).toBe('2033-05-20')
})

test("without a certificate the contractor's years also start at completion", () => {
  expect(applicableWarranty({ ...done, certifiedOn: null, contractorYears: 10, rule: laws.QLD }).major).toEqual({
    endsOn: '2036-11-20',
    claimUntil: '2036-11-20',
    governs: 'own',
  })
})

test.each([
  [1_199_999, null],
  [1_200_000, '2032-11-20'],
])('ACT law covers work from $12,000: %i cents until %s', (price, endsOn) => {
  expect(applicableWarranty({ ...done, price: cents(price), contractorYears: 0, rule: laws.ACT }).major.endsOn).toBe(
    endsOn,
  )
})

test('without contractor years and a known statutory period there is no end', () => {
  const none = { endsOn: null, claimUntil: null, governs: null }

  expect(applicableWarranty({ ...done, contractorYears: 0, rule: laws.NT })).toEqual({
    ownEndsOn: null,
    major: none,
    other: none,
  })
  expect(applicableWarranty({ ...done, contractorYears: 0, rule: undefined }).major).toEqual(none)
})

test('work completed on a leap day is covered until the last day of February', () => {
  const { major, other } = applicableWarranty({
    ...done,
    completedOn: '2028-02-29',
    certifiedOn: '2028-02-29',
    contractorYears: 0,
    rule: laws.NSW,
  })

  expect([major.endsOn, major.claimUntil, other.endsOn]).toEqual(['2034-02-28', '2034-08-28', '2030-02-28'])
})
