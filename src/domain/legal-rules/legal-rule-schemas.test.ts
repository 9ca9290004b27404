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

test.each([6.5, 6.55, 0.07, 33.33])('a deposit is capped at %s percent', (percent) => {
  const value = { bands: [{ from: { cents: 0, included: true }, percent }] }
  expect(issuesOf({ topic: 'deposit-cap', value })).toBeUndefined()
})

test('a warning about held money comes before the money leaves [PAY-09]', () => {
  const held = (days: number, warnDays: number) =>
    issuesOf({ topic: 'holding-limit-days', state: 'AU', value: { days, warnDays } })

  expect(held(90, 89)).toBeUndefined()
  expect(held(90, 90)).toEqual(['value.warnDays: Please warn before the money leaves.'])
  expect(held(14, 90)).toEqual(['value.warnDays: Please warn before the money leaves.'])
})

test('what the law leaves open may be left out of a value', () => {
  expect(newLegalRuleSchema.parse(rule).value).toEqual({ days: 5, clear: false, from: null })
})

test.each([
  ['source', { source: ' ' }, ['source: Source is required']],
  ['text', { text: '' }, ['text: Please say it in words.']],
  ['day', { fromDate: '2027-02-30' }, ['fromDate: Please choose a day.']],
  ['state', { state: 'AU' }, ['state: States and the Commonwealth say other things.']],
])('a rule without a proper %s is refused [ADMIN-01]', (_, fields, issues) => {
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
])('a value that the rules of its topic could not read is refused: %s', (topic, value) => {
  const state = topic === 'gst-rate' ? 'AU' : 'NSW'
  expect(issuesOf({ topic, state, value })?.every((issue) => issue.startsWith('value.'))).toBe(true)
})

test('the bands of a cap rise, because the last one that a price reaches counts', () => {
  const bands = [20_000, 10_000].map((dollars) => ({ from: { cents: dollars * 100, included: true }, percent: 5 }))

  expect(issuesOf({ topic: 'deposit-cap', value: { bands } })).toEqual([
    'value.bands: Each band begins at a higher price than the one before.',
  ])
})

test('a rule begins tomorrow at the earliest, where its law is made [ADMIN-01]', () => {
  const now = new Date('2026-11-22T14:30:00Z')

  expect(earliestDay('NSW', now)).toBe('2026-11-24')
  expect(earliestDay('WA', now)).toBe('2026-11-23')
  expect(earliestDay('AU', now)).toBe('2026-11-24')
})

test('a rule counts until the day before the one that follows it [ADMIN-01]', () => {
  const [first, second, third] = ['2020-01-01', '2026-07-01', '2027-03-01'].map((fromDate) => ({ fromDate }))
  const rules = [third, first, second].flatMap((one) => one ?? [])

  expect(rules.map((one) => lastDayOf(one, rules))).toEqual([undefined, '2026-06-30', '2027-02-28'])
  expect(rules.map((one) => statusOf(one, rules, '2026-07-01'))).toEqual(['coming', 'followed', 'in force'])
  expect(ruleInForceOn(rules, '2026-06-30')).toBe(first)
  expect(ruleInForceOn(rules, '2026-07-01')).toBe(second)
  expect(ruleInForceOn(rules, '2019-12-31')).toBeUndefined()
})
