import { expect, test } from 'vitest'
import { addBusinessDays, addDays, businessDaysOf, type IsBusinessDay } from './business-days.ts'

// From the gazetted holidays of the states.
const holidays = {
  NSW: ['2026-04-03', '2026-04-06', '2026-04-27', '2026-12-25', '2026-12-28', '2027-01-01', '2027-01-26'],
  VIC: ['2026-04-03', '2026-04-06', '2026-11-03', '2026-12-25', '2026-12-28', '2027-01-01', '2027-01-26'],
  QLD: ['2026-04-03', '2026-04-06', '2026-12-25', '2026-12-28', '2027-01-01', '2027-01-26'],
}
const newYearInNsw = {
  excluded: [{ purposes: ['cooling-off' as const], from: '12-27', to: '12-31' }],
  addedHolidays: [],
  droppedHolidays: [],
}
const summerInQueensland = {
  excluded: [{ purposes: ['security-of-payment' as const], from: '12-22', to: '01-10' }],
  addedHolidays: [],
  droppedHolidays: [],
}
const calendar = (state: keyof typeof holidays, more: Partial<Parameters<typeof businessDaysOf>[0]> = {}) =>
  businessDaysOf({
    isHoliday: (day) => holidays[state].includes(day),
    rule: undefined,
    purpose: 'cooling-off',
    ...more,
  })
const nsw = calendar('NSW', { rule: newYearInNsw })
const queensland = (purpose: 'cooling-off' | 'security-of-payment') =>
  calendar('QLD', { rule: summerInQueensland, purpose })

test.each<[string, string, number, IsBusinessDay, string]>([
  ['a week without holidays', '2026-11-16', 5, nsw, '2026-11-23'],
  ['from a Friday', '2026-11-20', 1, nsw, '2026-11-23'],
  ['from a Saturday', '2026-11-21', 1, nsw, '2026-11-23'],
  ['over Easter', '2026-04-02', 1, nsw, '2026-04-07'],
  ['five days over Easter', '2026-04-02', 5, nsw, '2026-04-13'],
  ['a Saturday ANZAC Day that NSW moves to Monday', '2026-04-24', 1, nsw, '2026-04-28'],
  ['the same ANZAC Day without a Monday holiday', '2026-04-24', 1, calendar('VIC'), '2026-04-27'],
  ['Melbourne Cup Day', '2026-11-02', 1, calendar('VIC'), '2026-11-04'],
  ['over Christmas with the following days excluded', '2026-12-22', 5, nsw, '2027-01-06'],
  ['over Christmas with the following days included', '2026-12-22', 5, calendar('VIC'), '2026-12-31'],
  ['over an excluded summer', '2026-12-21', 15, queensland('security-of-payment'), '2027-02-01'],
  ['the same summer for another purpose', '2026-12-21', 5, queensland('cooling-off'), '2026-12-30'],
])('addBusinessDays counts business days: %s [PAY-09]', (_, from, count, isBusinessDay, expected) => {
  expect(addBusinessDays(from, count, isBusinessDay)).toBe(expected)
})

test.each([
  ['a week without holidays', '2026-11-16', '2026-11-24'],
  ['from a Sunday', '2026-11-15', '2026-11-23'],
  ['over Easter', '2026-04-01', '2026-04-13'],
])('clear business days exclude the last day too: %s [PAY-09]', (_, from, expected) => {
  expect(addBusinessDays(from, 5, calendar('VIC'), true)).toBe(expected)
})

test('a rule adds a late proclaimed holiday and removes a moved one', () => {
  const rule = { excluded: [], addedHolidays: ['2026-11-17'], droppedHolidays: ['2026-12-25'] }
  const isBusinessDay = calendar('NSW', { rule })

  expect(isBusinessDay('2026-11-17')).toBe(false)
  expect(isBusinessDay('2026-12-25')).toBe(true)
  expect(isBusinessDay('2026-12-28')).toBe(false)
})

test('addDays crosses months, years and leap days', () => {
  expect(addDays('2026-12-22', 14)).toBe('2027-01-05')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
