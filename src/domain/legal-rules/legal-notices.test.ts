import { expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { type LegalNotice, legalNotices } from './legal-notices.ts'
import type { LegalRule } from './legal-rule.ts'

const checked = { source: 'The authority', confidence: 'official', fromDate: '2020-01-01' } as const
const over = (amount: number) => ({ from: { cents: amount, included: false } })

const rulesOfNsw: LegalRule[] = [
  { ...checked, topic: 'written-contract-from', text: 'work over $5,000 needs a contract', value: over(500_000) },
  {
    ...checked,
    topic: 'home-insurance-from',
    text: 'work over $20,000 needs insurance',
    value: { name: 'HBCF', ...over(2_000_000) },
  },
  { ...checked, topic: 'licence-from', text: 'work over $5,000 needs a licence', value: over(500_000) },
  {
    ...checked,
    topic: 'cooling-off',
    text: 'five business days for contracts over $20,000',
    value: { days: 5, clear: false, ...over(2_000_000) },
  },
  {
    ...checked,
    topic: 'deposit-cap',
    text: 'a deposit is at most 10%',
    value: { bands: [{ from: { cents: 0, included: true }, percent: 10 }] },
  },
  {
    ...checked,
    topic: 'payment-schedule-days',
    text: 'a payment claim is answered by a payment schedule within 10 business days',
    value: { days: 10, homeowner: 'covered' },
  },
]
const noticesOf = (rules: readonly LegalRule[], price: number, firstStage = 0) =>
  legalNotices(rules, { price: cents(price), firstStage: cents(firstStage) })
const titlesOf = (notices: readonly LegalNotice[]) => notices.map(({ title }) => title)
const formatValue = (notices: readonly LegalNotice[], title: string) => notices.find((one) => one.title === title)?.text

const always = ['Deposit', 'Cooling-off', 'Payment schedule', 'Safety', 'Public liability']

test.each([
  [500_000, always],
  [500_001, ['Written contract', 'Licence', ...always]],
  [2_000_000, ['Written contract', 'Licence', ...always]],
  [2_000_001, ['Written contract', 'Insurance (HBCF)', 'Licence', ...always]],
])('a job of %i cents in NSW has the notices for its price [FORM-16, FORM-27]', (price, titles) => {
  expect(titlesOf(noticesOf(rulesOfNsw, price)).sort()).toEqual([...titles].sort())
})

test('the price of work over $20k in NSW includes insurance [FORM-27]', () => {
  expect(formatValue(noticesOf(rulesOfNsw, 2_000_001), 'Insurance (HBCF)')).toBe(
    'Work over $20,000 needs insurance. Its cost is included in the price.',
  )
})

test('every job has 14 days with a full refund, and a job above the state limit also the state period [PAY-09, FORM-27]', () => {
  const own =
    'The customer may end the contract within 14 days of the last signature, with a full refund of the initial deposit. Work should not start earlier unless both parties agree.'

  expect(formatValue(noticesOf(rulesOfNsw, 2_000_000), 'Cooling-off')).toBe(own)
  expect(formatValue(noticesOf(rulesOfNsw, 2_000_001), 'Cooling-off')).toBe(
    `${own} State law sets five business days for contracts over $20,000. The longer period applies.`,
  )
})

test('a first stage above the deposit cap has a warning, one at the cap has none', () => {
  const deposit = (firstStage: number) =>
    noticesOf(rulesOfNsw, 4_000_000, firstStage).find(({ topic }) => topic === 'deposit-cap')

  expect(deposit(400_000)).toMatchObject({ isWarning: false, text: 'A deposit is at most 10%.' })
  expect(deposit(400_001)).toMatchObject({
    isWarning: true,
    text: 'A deposit is at most 10%. The first stage is $4,000.01, due before its work starts: more than the 10% of this price, $4,000.00.',
  })
})

test('every first stage has a warning when the law allows no deposit', () => {
  const none: LegalRule = {
    ...checked,
    topic: 'deposit-cap',
    text: 'no deposit from $12,000',
    value: { bands: [{ from: { cents: 1_200_000, included: true }, percent: 0 }] },
  }

  expect(noticesOf([none], 1_200_000, 1)[0]).toMatchObject({ topic: 'deposit-cap', isWarning: true })
  expect(titlesOf(noticesOf([none], 1_199_999, 1))).not.toContain('Deposit')
})

test('our own notices appear without a rule of the state [FORM-16, FORM-27]', () => {
  expect(noticesOf([], 100).map(({ text, source }) => [text, source])).toEqual([
    [expect.stringMatching(/^The customer may end the contract within 14 days/), undefined],
    ['Work above 2 m requires a safety harness.', undefined],
    ['The contractor has public liability cover of $5m or more.', undefined],
  ])
})

test('the text of the rule appears when a state requires nothing or its sources disagree', () => {
  const rules: LegalRule[] = [
    { ...checked, topic: 'home-insurance-from', text: 'no insurance is required', value: { name: 'any', from: null } },
    {
      ...checked,
      confidence: 'unconfirmed',
      topic: 'deposit-cap',
      text: 'the Building Act has no cap',
      value: { bands: [] },
    },
  ]
  const [deposit, insurance] = noticesOf(rules, 4_000_000, 4_000_000)

  expect(deposit).toMatchObject({
    text: 'The Building Act has no cap.',
    confidence: 'unconfirmed',
    source: 'The authority',
    isWarning: false,
  })
  expect(insurance).toMatchObject({ text: 'No insurance is required.' })
})
