import { expect, test } from 'vitest'
import type { State } from '../core/locations.ts'
import { cents } from '../core/money.ts'
import { dayIn } from '../core/state-time-zones.ts'
import { businessDaysOf } from './business-days.ts'
import { coolingOffEndsAt } from './cooling-off.ts'

const holidays = ['2026-12-25', '2026-12-28', '2027-01-01']
const inNsw = businessDaysOf({
  isHoliday: (day) => holidays.includes(day),
  rule: {
    excluded: [{ purposes: ['cooling-off'], from: '12-27', to: '12-31' }],
    addedHolidays: [],
    droppedHolidays: [],
  },
  purpose: 'cooling-off',
})
const elsewhere = businessDaysOf({
  isHoliday: (day) => holidays.includes(day),
  rule: undefined,
  purpose: 'cooling-off',
})
const overTwentyThousand = { days: 5, clear: false, from: { cents: 2_000_000, included: false } }
const fiveClear = { days: 5, clear: true, from: null }

const endOf = (state: State, signedAt: string) =>
  coolingOffEndsAt({ state, signedAt: new Date(signedAt), price: cents(1_840_000) }, undefined, elsewhere).toISOString()

test.each<[State, string]>([
  ['NSW', '2026-11-18T12:59:59.999Z'],
  ['VIC', '2026-11-18T12:59:59.999Z'],
  ['TAS', '2026-11-18T12:59:59.999Z'],
  ['ACT', '2026-11-18T12:59:59.999Z'],
  ['QLD', '2026-11-18T13:59:59.999Z'],
  ['SA', '2026-11-18T13:29:59.999Z'],
  ['NT', '2026-11-18T14:29:59.999Z'],
  ['WA', '2026-11-18T15:59:59.999Z'],
])('two weeks end at the end of the 14th day after the signature in %s [PAY-09]', (state, end) => {
  expect(endOf(state, '2026-11-04T01:00:00Z')).toBe(end)
})

test.each<[string, State, string, string]>([
  ['0:30 in Sydney is the next day', 'NSW', '2026-11-04T13:30:00Z', '2026-11-19T12:59:59.999Z'],
  ['0:30 in Sydney is the day before in Brisbane', 'QLD', '2026-11-04T13:30:00Z', '2026-11-18T13:59:59.999Z'],
  ['clocks go back within the period', 'NSW', '2026-03-30T00:00:00Z', '2026-04-13T13:59:59.999Z'],
  ['clocks go back on the last day', 'NSW', '2026-03-22T00:00:00Z', '2026-04-05T13:59:59.999Z'],
  ['clocks go back after the last day', 'NSW', '2026-03-21T00:00:00Z', '2026-04-04T12:59:59.999Z'],
  ['clocks go forward on the last day', 'SA', '2026-09-20T00:00:00Z', '2026-10-04T13:29:59.999Z'],
  ['clocks go forward within the period', 'TAS', '2026-09-25T00:00:00Z', '2026-10-09T12:59:59.999Z'],
])('days follow the time zone of the work: %s [PAY-09]', (_, state, signedAt, end) => {
  expect(endOf(state, signedAt)).toBe(end)
})

// The 14th day after 22 December is 5 January. The five business days of NSW are 23 and 24 December and 4, 5 and 6
// January.
test.each([
  [2_000_001, '2027-01-06T12:59:59.999Z'],
  [2_000_000, '2027-01-05T12:59:59.999Z'],
])('the longer statutory period applies to %i cents over Christmas [PAY-09]', (price, end) => {
  const signed = { state: 'NSW', signedAt: new Date('2026-12-22T00:00:00Z'), price: cents(price) } as const

  expect(coolingOffEndsAt(signed, overTwentyThousand, inNsw).toISOString()).toBe(end)
})

test('two weeks apply when they are longer than 5 clear business days [PAY-09]', () => {
  const signed = { state: 'SA', signedAt: new Date('2026-12-22T00:00:00Z'), price: cents(100) } as const

  expect(coolingOffEndsAt(signed, fiveClear, elsewhere).toISOString()).toBe('2027-01-05T13:29:59.999Z')
})

test('dayIn returns the day in the time zone of the state', () => {
  const instant = new Date('2026-11-18T13:30:00Z')

  expect(dayIn('NSW', instant)).toBe('2026-11-19')
  expect(dayIn('QLD', instant)).toBe('2026-11-18')
})
