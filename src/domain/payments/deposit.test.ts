import { expect, test } from 'vitest'
import type { State } from '../core/locations.ts'
import { type Cents, cents } from '../core/money.ts'
import type { LegalRule } from '../legal-rules/legal-rule.ts'
import { depositOf, depositRate, paymentStages, type ResearchOption, stagesAfter } from './deposit.ts'

test.each<[ResearchOption, number, number]>([
  ['basic', 0, 7],
  ['basic', 199_999, 7],
  ['basic', 200_000, 6],
  ['basic', 499_999, 6],
  ['basic', 500_000, 5],
  ['basic', 10_000_000, 5],
  ['detailed', 199_999, 7],
  ['detailed', 200_000, 6],
  ['detailed', 500_000, 5],
  ['engineer', 199_999, 10],
  ['engineer', 200_000, 10],
  ['engineer', 500_000, 10],
  ['builder', 499_999, 10],
  ['builder', 10_000_000, 10],
])('the deposit of a %s quote over %i cents is %i percent [PAY-07]', (option, total, rate) => {
  expect(depositRate(option, cents(total))).toBe(rate)
})

test.each<[number, ResearchOption, number, number[]]>([
  [1, 'basic', 7, [93]],
  [2, 'basic', 6, [50, 44]],
  [3, 'basic', 5, [30, 30, 35]],
  [1, 'detailed', 5, [95]],
  [2, 'detailed', 7, [50, 43]],
  [3, 'detailed', 6, [30, 30, 34]],
  [1, 'engineer', 10, [90]],
  [2, 'engineer', 10, [90]],
  [3, 'engineer', 10, [90]],
  [3, 'builder', 10, [90]],
  // No visit gives one stage; more than three visits give three.
  [0, 'basic', 7, [93]],
  [4, 'basic', 5, [30, 30, 35]],
  [3, 'basic', 0, [30, 30, 40]],
  [2, 'basic', 6.5, [50, 43.5]],
])(
  '%i inspections of a %s quote with a deposit of %f percent are paid as %j [PAY-08]',
  (count, option, rate, stages) => {
    expect(paymentStages(count, option, rate)).toEqual(stages)
  },
)

type Bands = LegalRule<'deposit-cap'>['value']['bands']
const cap = (bands: Bands, confidence: LegalRule['confidence'] = 'official'): LegalRule<'deposit-cap'> => ({
  topic: 'deposit-cap',
  text: 'a deposit has a cap',
  source: 'Building Act s 8',
  confidence,
  fromDate: '2020-01-01',
  value: { bands },
})
const from = (amount: number, percent: number | null): Bands[number] => ({
  from: { cents: amount, included: true },
  percent,
})
const over = (amount: number, percent: number | null): Bands[number] => ({
  from: { cents: amount, included: false },
  percent,
})

// State caps, typed by hand from their official sources.
const caps = {
  NSW: cap([from(0, 10)]),
  VIC: cap([from(0, 10), from(2_000_000, 5)]),
  QLD: cap([from(0, 20), over(330_000, 10), from(2_000_000, 5)]),
  WA: cap([from(750_000, 6.5), over(50_000_000, null)]),
  SA: cap([from(1_200_000, 0)]),
  TAS: cap([from(0, 10), from(5_000_000, 5)]),
  ACT: cap([]),
  NT: cap([over(1_200_000, 5)]),
}

const deposit = (state: State, total: Cents, option: ResearchOption) => {
  const { rate, amount, reason } = depositOf(total, option, { state, rule: caps[state] })
  return { rate, amount, isClamped: reason !== undefined }
}

test.each<[State, ResearchOption, number, number, number, boolean]>([
  ['NSW', 'engineer', 4_000_000, 10, 400_000, false],
  ['NSW', 'basic', 4_000_000, 5, 200_000, false],
  ['VIC', 'engineer', 1_999_999, 10, 199_999, false],
  ['VIC', 'engineer', 2_000_000, 5, 100_000, true],
  ['VIC', 'basic', 2_000_000, 5, 100_000, false],
  ['QLD', 'engineer', 330_000, 10, 33_000, false],
  ['QLD', 'engineer', 330_001, 10, 33_000, false],
  ['QLD', 'engineer', 1_999_999, 10, 199_999, false],
  ['QLD', 'builder', 2_000_000, 5, 100_000, true],
  ['WA', 'engineer', 749_999, 10, 75_000, false],
  ['WA', 'engineer', 750_000, 6.5, 48_750, true],
  ['WA', 'engineer', 50_000_000, 6.5, 3_250_000, true],
  ['WA', 'engineer', 50_000_001, 10, 5_000_000, false],
  ['SA', 'basic', 1_199_999, 5, 60_000, false],
  ['SA', 'basic', 1_200_000, 0, 0, true],
  ['SA', 'engineer', 1_200_000, 0, 0, true],
  ['TAS', 'engineer', 4_999_999, 10, 499_999, false],
  ['TAS', 'engineer', 5_000_000, 5, 250_000, true],
  ['ACT', 'engineer', 5_000_000, 10, 500_000, false],
  ['NT', 'engineer', 1_200_000, 10, 120_000, false],
  ['NT', 'engineer', 1_200_001, 5, 60_000, true],
  ['NT', 'basic', 150_000, 7, 10_500, false],
])(
  'in %s a %s quote over %i cents has a deposit of %f percent, %i cents [PAY-07]',
  (state, option, total, rate, amount, isClamped) => {
    expect(deposit(state, cents(total), option)).toEqual({ rate, amount, isClamped })
  },
)

test.each([
  // Half a cent rounds up: 7% of $0.50 is 3.5 cents.
  [50, 'basic' as const, 'ACT' as const, 4],
  // Caps round down: 6.5% of $7,500.01 is 48,750.065 cents, and 5% of $20,000.11 is 100,000.55.
  [750_001, 'engineer' as const, 'WA' as const, 48_750],
  [2_000_011, 'basic' as const, 'VIC' as const, 100_000],
  [2_000_005, 'basic' as const, 'NSW' as const, 100_000],
  [1_999_995, 'engineer' as const, 'NSW' as const, 199_999],
])('the deposit of %i cents, %s in %s, is rounded to %i cents [PAY-07]', (total, option, state, amount) => {
  expect(deposit(state, cents(total), option).amount).toBe(amount)
})

test('a lower cap states its state, limit and source [PAY-07]', () => {
  const law = { state: 'VIC', rule: caps.VIC } as const

  expect(depositOf(cents(4_000_000), 'engineer', law).reason).toBe(
    'The deposit is 5% instead of 10%. The law of Victoria allows no more for a price of $40,000.00 (Building Act s 8).',
  )
})

test('the reason names a zero deposit, and no unconfirmed law [PAY-07]', () => {
  const none = { state: 'SA', rule: caps.SA } as const
  const unsure = { state: 'TAS', rule: cap([from(0, 5)], 'unconfirmed') } as const

  expect(depositOf(cents(1_200_000), 'basic', none).reason).toBe(
    'No deposit is charged. The law of South Australia allows none for a price of $12,000.00 (Building Act s 8).',
  )
  expect(depositOf(cents(100_000), 'basic', unsure).reason).toBe(
    'The deposit is 5% instead of 7%. Plumbline allows no more in Tasmania for a price of $1,000.00.',
  )
})

test("a state without a rule uses the product's rate [PAY-07]", () => {
  expect(depositOf(cents(4_000_000), 'engineer', { state: 'ACT', rule: undefined })).toEqual({
    rate: 10,
    amount: 400_000,
    reason: undefined,
  })
})

test.each<[State, ResearchOption, number, number, number, [percent: number, amount: number][]]>([
  [
    'NSW',
    'basic',
    1_000_000,
    3,
    50_000,
    [
      [30, 300_000],
      [30, 300_000],
      [35, 350_000],
    ],
  ],
  ['VIC', 'engineer', 4_000_000, 3, 200_000, [[95, 3_800_000]]],
  ['WA', 'engineer', 1_000_000, 1, 65_000, [[93.5, 935_000]]],
  [
    'SA',
    'basic',
    1_200_000,
    2,
    0,
    [
      [50, 600_000],
      [50, 600_000],
    ],
  ],
  // Earlier stages round down, and the last stage gets the rest.
  [
    'NSW',
    'basic',
    100_001,
    2,
    7_000,
    [
      [50, 50_000],
      [43, 43_001],
    ],
  ],
  [
    'ACT',
    'basic',
    99,
    3,
    7,
    [
      [30, 29],
      [30, 29],
      [33, 34],
    ],
  ],
])(
  'in %s a %s quote of %i cents with %i inspections: a deposit of %i, then %j [PAY-07, PAY-08]',
  (state, option, total, count, amount, stages) => {
    const deposit = depositOf(cents(total), option, { state, rule: caps[state] })
    const after = stagesAfter(deposit, cents(total), option, count)

    expect(deposit.amount).toBe(amount)
    expect(after.map(({ percent, amount: price }) => [percent, price])).toEqual(stages)
  },
)
