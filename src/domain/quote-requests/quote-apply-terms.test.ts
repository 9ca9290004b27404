import { expect, test } from 'vitest'
import type { State } from '../core/locations.ts'
import { sumOf } from '../core/money.ts'
import type { LegalRule } from '../legal-rules/legal-rule.ts'
import type { ResearchOption } from '../payments/deposit.ts'
import { applyClauses } from './quote-apply-clauses.ts'
import type { QuoteApplyAnswers } from './quote-apply-fields.ts'
import { applyTerms, defaultInspectionCount } from './quote-apply-terms.ts'

type Bands = LegalRule<'deposit-cap'>['value']['bands']
const from = (cents: number, percent: number | null, included = true): Bands[number] => ({
  from: { cents, included },
  percent,
})
const cap = (...bands: Bands): LegalRule<'deposit-cap'> => ({
  topic: 'deposit-cap',
  text: 'a deposit has a cap',
  source: 'Building Act s 8',
  confidence: 'official',
  fromDate: '2020-01-01',
  value: { bands },
})

// The caps of the states, typed by hand from their authorities.
const caps: Partial<Record<State, LegalRule<'deposit-cap'>>> = {
  NSW: cap(from(0, 10)),
  VIC: cap(from(0, 10), from(2_000_000, 5)),
  QLD: cap(from(0, 20), from(330_000, 10, false), from(2_000_000, 5)),
  WA: cap(from(750_000, 6.5), from(50_000_000, null, false)),
  SA: cap(from(1_200_000, 0)),
  TAS: cap(from(0, 10), from(5_000_000, 5)),
  NT: cap(from(1_200_000, 5, false)),
}

const termsOf = (totalCost: number, count: 0 | 1 | 2 | 3, researchOption: ResearchOption, state: State = 'NSW') =>
  applyTerms({ totalCost, criticalPlan_inspectionCount: count }, { researchOption, state, rule: caps[state] })

const stagesOf = (...asked: Parameters<typeof termsOf>) =>
  termsOf(...asked).stages.map(({ name, percent, price }) => `${name} ${percent}% ${price}`)

// The cap of 10% rounds down to the cent: 10% of $1,999.99 is $199.99.
test.each<[number, 0 | 1 | 2 | 3, ResearchOption, string[]]>([
  [1999.99, 1, 'basic', ['Deposit 7% 14000', 'Update 1 93% 185999']],
  [2000, 2, 'basic', ['Deposit 6% 12000', 'Update 1 50% 100000', 'Update 2 44% 88000']],
  [4999.99, 2, 'basic', ['Deposit 6% 30000', 'Update 1 50% 249999', 'Update 2 44% 220000']],
  [5000, 3, 'basic', ['Deposit 5% 25000', 'Update 1 30% 150000', 'Update 2 30% 150000', 'Update 3 35% 175000']],
  [1999.99, 1, 'detailed', ['Deposit 7% 14000', 'Update 1 93% 185999']],
  [2000, 2, 'detailed', ['Deposit 6% 12000', 'Update 1 50% 100000', 'Update 2 44% 88000']],
  [4999.99, 3, 'detailed', ['Deposit 6% 30000', 'Update 1 30% 149999', 'Update 2 30% 149999', 'Update 3 34% 170001']],
  [5000, 0, 'detailed', ['Deposit 5% 25000', 'Update 1 95% 475000']],
  [1999.99, 1, 'engineer', ['Deposit 10% 19999', 'Update 1 90% 180000']],
  [2000, 2, 'engineer', ['Deposit 10% 20000', 'Update 1 90% 180000']],
  [4999.99, 2, 'engineer', ['Deposit 10% 49999', 'Update 1 90% 450000']],
  [5000, 3, 'engineer', ['Deposit 10% 50000', 'Update 1 90% 450000']],
  [5000, 3, 'builder', ['Deposit 10% 50000', 'Update 1 90% 450000']],
])('$%d with %i inspections of a %s quote is paid as %j [PAY-07] [PAY-08]', (total, count, option, stages) => {
  expect(stagesOf(total, count, option)).toEqual(stages)
})

test.each<[State, number, string[]]>([
  ['NSW', 20_000, ['Deposit 10% 200000', 'Update 1 90% 1800000']],
  ['VIC', 20_000, ['Deposit 5% 100000', 'Update 1 95% 1900000']],
  ['QLD', 20_000, ['Deposit 5% 100000', 'Update 1 95% 1900000']],
  ['WA', 20_000, ['Deposit 6.5% 130000', 'Update 1 93.5% 1870000']],
  ['SA', 20_000, ['Update 1 100% 2000000']],
  ['TAS', 50_000, ['Deposit 5% 250000', 'Update 1 95% 4750000']],
  ['NT', 20_000, ['Deposit 5% 100000', 'Update 1 95% 1900000']],
  ['ACT', 20_000, ['Deposit 10% 200000', 'Update 1 90% 1800000']],
])("the law of %s limits an engineer's deposit for $%d to %j [PAY-07]", (state, total, stages) => {
  expect(stagesOf(total, 3, 'engineer', state)).toEqual(stages)
})

test('without a deposit three inspections are three updates, and the reason explains it [PAY-08]', () => {
  expect(stagesOf(20_000.01, 3, 'basic', 'SA')).toEqual([
    'Update 1 30% 600000',
    'Update 2 30% 600000',
    'Update 3 40% 800001',
  ])
  expect(termsOf(20_000.01, 3, 'basic', 'SA').deposit.reason).toBe(
    'No deposit is charged. The law of South Australia allows none for a price of $20,000.01 (Building Act s 8).',
  )
})

test('any price splits into at most four parts that add up to it and to 100 percent [PAY-08]', () => {
  for (const state of Object.keys(caps) as State[])
    for (let cents = 10_003; cents < 6_000_000; cents += 77_777)
      for (const count of [0, 1, 2, 3] as const) {
        const { cost, stages } = termsOf(cents / 100, count, 'basic', state)
        expect(sumOf(stages.map(({ price }) => price))).toBe(cost)
        expect(stages.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
        expect(stages.length).toBeLessThanOrEqual(4)
      }
})

test.each([
  [1, 1],
  [1999.99, 1],
  [2000, 2],
  [4999.99, 2],
  [5000, 3],
  [90_000, 3],
] as const)('work of $%d is usually inspected %i times [FORM-27] [DATA-12]', (total, count) => {
  expect(defaultInspectionCount(total, 'basic')).toBe(count)
  expect(defaultInspectionCount(total, 'detailed')).toBe(count)
})

test('an engineer and a builder inspect once at any price [PAY-08]', () => {
  expect(defaultInspectionCount(7500, 'engineer')).toBe(1)
  expect(defaultInspectionCount(90_000, 'builder')).toBe(1)
})

test('the contract contains the answers, and the deposit with its reason [FORM-03]', () => {
  const answers: QuoteApplyAnswers = {
    workScope_inspectionType: 'detail',
    workScope_inspectionPlan: 'We open the wall.',
    workScope_pdfs: [],
    workScope_inspectedPhotos: [],
    workScope_introducing: 'We rebuild the room.',
    workScope_materials: 'Tiles.',
    workScope_duration: 'Three weeks.',
    workScope_labours: 'Two tilers.',
    workScope_siteCleanup: 'Daily.',
    workScope_accessPlan: 'By the lane.',
    criticalPlan_inspectionCount: 1,
    criticalPlan_criteria: '100% tiled.',
    totalCost: 7500,
    warrantyYear: 6,
    deadline: '2036-12-18',
    publicLiability: true,
    HBCFContract: false,
    otherInsurance: false,
    subContract: false,
  }
  const version = { researchOption: 'engineer', state: 'WA', rule: caps.WA } as const
  expect(applyClauses(answers, applyTerms(answers, version))).toEqual([
    {
      heading: 'Site inspection',
      lines: ['Site inspection: Detailed inspection', 'Inspection plan: We open the wall.'],
    },
    {
      heading: 'Scope',
      lines: [
        'Materials: Tiles.',
        'Duration: Three weeks.',
        'Labour: Two tilers.',
        'Site cleanup: Daily.',
        'Access plan: By the lane.',
      ],
    },
    {
      heading: 'Progress updates',
      lines: ['Number of inspections: 1 inspection', 'Criteria: 100% tiled.'],
    },
    { heading: 'Warranty given', lines: ['Warranty: 6 years'] },
    { heading: 'Requirements', lines: ['Public liability cover of $5m or more: Yes'] },
    {
      heading: 'Deposit',
      lines: [
        'The deposit is 6.5% of the price, $487.50. It is the first stage.',
        'The deposit is 6.5% instead of 10%. The law of Western Australia allows no more for a price of $7,500.00 (Building Act s 8).',
      ],
    },
  ])
})
