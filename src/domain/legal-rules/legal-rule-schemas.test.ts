import { expect, test } from 'vitest'
import { newLegalRuleSchema } from './legal-rule-schemas.ts'
import { earliestDay, lastDayOf, ruleInForceOn, statusOf } from './rule-history.ts'

const rule = {
  topic: 'cooling-off',
  state: 'NSW',
  value: { days: 5, clear: false },
  text: 'five business days',
  source: 'Home Building Act 1989 (NSW) s 7BA',
  confidence: 'official',
  fromDate: '2027-03-01',
}
const issuesOf = (fields: object) =>
  newLegalRuleSchema
    .safeParse({ ...rule, ...fields })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each([6.5, 6.55, 0.07, 33.33])('a deposit cap accepts %s percent', (percent) => {
  const value = { bands: [{ from: { cents: 0, included: true }, percent }] }
  expect(issuesOf({ topic: 'deposit-cap', value })).toBeUndefined()
})

test('only an official rule stops signatures above its cap [ADMIN-01]', () => {
  const value = { bands: [{ from: { cents: 0, included: true }, percent: 10 }], blocksSigning: true }

  expect(issuesOf({ topic: 'deposit-cap', value })).toBeUndefined()
  expect(issuesOf({ topic: 'deposit-cap', value, confidence: 'secondary' })).toEqual([
    'confidence: Only a rule from an official source can stop a signature.',
  ])
})

test('the warning about held money must come before its transfer [PAY-09]', () => {
  const held = (days: number, warnDays: number) =>
    issuesOf({ topic: 'holding-limit-days', state: 'AU', value: { days, warnDays } })

  expect(held(90, 89)).toBeUndefined()
  expect(held(90, 90)).toEqual(['value.warnDays: The warning must come before the money is transferred.'])
  expect(held(14, 90)).toEqual(['value.warnDays: The warning must come before the money is transferred.'])
})

test('a value may omit optional fields', () => {
  expect(newLegalRuleSchema.parse(rule).value).toEqual({ days: 5, clear: false, from: null })
})

test.each([
  ['source', { source: ' ' }, ['source: Source is required']],
  ['text', { text: '' }, ['text: Describe the rule.']],
  ['day', { fromDate: '2027-02-30' }, ['fromDate: Please choose a day.']],
  ['state', { state: 'AU' }, ['state: States and the Commonwealth have different topics.']],
])('a rule without a valid %s returns an issue [ADMIN-01]', (_, fields, issues) => {
  expect(issuesOf(fields)).toEqual(issues)
})

test.each([
  ['cooling-off', { days: 0, clear: false }],
  ['gst-rate', { percent: 10.5 }],
  ['deposit-cap', { bands: [{ from: { cents: 0, included: true }, percent: 101 }] }],
  ['deposit-cap', { bands: [{ from: { cents: 0, included: true }, percent: 6.555 }] }],
  [
    'business-days',
    { excluded: [{ purposes: [], from: '12-22', to: '01-10' }], addedHolidays: [], droppedHolidays: [] },
  ],
  [
    'business-days',
    {
      excluded: [{ purposes: ['cooling-off'], from: '02-30', to: '03-10' }],
      addedHolidays: [],
      droppedHolidays: [],
    },
  ],
  ['business-days', { excluded: [], addedHolidays: ['2026-13-01'], droppedHolidays: [] }],
])('the schema of the topic rejects an invalid value: %s', (topic, value) => {
  const state = topic === 'gst-rate' ? 'AU' : 'NSW'
  expect(issuesOf({ topic, state, value })?.every((issue) => issue.startsWith('value.'))).toBe(true)
})

test('the bands of a cap must have rising prices, because the last matching band applies', () => {
  const bands = [20_000, 10_000].map((dollars) => ({ from: { cents: dollars * 100, included: true }, percent: 5 }))

  expect(issuesOf({ topic: 'deposit-cap', value: { bands } })).toEqual([
    'value.bands: Each band must start at a higher price than the one before.',
  ])
})

test('a rule starts tomorrow at the earliest in its jurisdiction [ADMIN-01]', () => {
  const now = new Date('2026-11-22T14:30:00Z')

  expect(earliestDay('NSW', now)).toBe('2026-11-24')
  expect(earliestDay('WA', now)).toBe('2026-11-23')
  expect(earliestDay('AU', now)).toBe('2026-11-24')
})

test('a rule is in force until the day before its successor [ADMIN-01]', () => {
  const [first, second, third] = ['2020-01-01', '2026-07-01', '2027-03-01'].map((fromDate) => ({ fromDate }))
  const rules = [third, first, second].flatMap((one) => one ?? [])

  expect(rules.map((one) => lastDayOf(one, rules))).toEqual([undefined, '2026-06-30', '2027-02-28'])
  expect(rules.map((one) => statusOf(one, rules, '2026-07-01'))).toEqual(['upcoming', 'superseded', 'in force'])
  expect(ruleInForceOn(rules, '2026-06-30')).toBe(first)
  expect(ruleInForceOn(rules, '2026-07-01')).toBe(second)
  expect(ruleInForceOn(rules, '2019-12-31')).toBeUndefined()
})
