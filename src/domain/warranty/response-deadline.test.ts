/** Typed by hand from the state calendars. Christmas and Boxing Day 2026 are observed on 25 and 28 December. */
import { expect, test } from 'vitest'
import { businessDaysLeft, isOverdue, responseDeadline } from './response-deadline.ts'

const holidays = ['2026-12-25', '2026-12-28', '2027-01-01', '2027-01-26']
const isBusinessDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !holidays.includes(day)
const atNine = (day: string, offset: string) => new Date(`${day}T09:00:00${offset}`)
// 00:30 in Sydney, and 23:30 of the day before in Brisbane.
const lateAtNight = new Date('2026-12-17T13:30:00Z')

test('ten business days over Christmas in New South Wales end on 6 January [FORM-08]', () => {
  // 21, 22, 23, 24, 29, 30, 31 December, 4, 5, 6 January.
  expect(responseDeadline('NSW', lateAtNight, isBusinessDay)).toEqual({
    dueOn: '2027-01-06',
    steps: [
      { step: 'firstReminder', at: atNine('2026-12-29', '+11:00') },
      { step: 'finalReminder', at: atNine('2027-01-05', '+11:00') },
      { step: 'overdue', at: atNine('2027-01-07', '+11:00') },
      // 7, 8, 11, 12 and 13 January are five more.
      { step: 'escalate', at: atNine('2027-01-14', '+11:00') },
    ],
  })
})

test('Queensland is still one day earlier, so the response is due on 5 January [FORM-08]', () => {
  // 18, 21, 22, 23, 24, 29, 30, 31 December, 4, 5 January.
  expect(responseDeadline('QLD', lateAtNight, isBusinessDay)).toEqual({
    dueOn: '2027-01-05',
    steps: [
      { step: 'firstReminder', at: atNine('2026-12-24', '+10:00') },
      { step: 'finalReminder', at: atNine('2027-01-04', '+10:00') },
      { step: 'overdue', at: atNine('2027-01-06', '+10:00') },
      { step: 'escalate', at: atNine('2027-01-13', '+10:00') },
    ],
  })
})

test("a response is overdue after the end of the due day at the job's location [FORM-08]", () => {
  expect(isOverdue('NSW', '2027-01-06', new Date('2027-01-06T12:59:59.999Z'))).toBe(false)
  expect(isOverdue('NSW', '2027-01-06', new Date('2027-01-06T13:00:00.000Z'))).toBe(true)
  expect(isOverdue('WA', '2027-01-06', new Date('2027-01-06T13:00:00.000Z'))).toBe(false)
})

test.each([
  ['2026-12-18T01:00:00Z', 10],
  ['2026-12-24T01:00:00Z', 6],
  ['2026-12-27T01:00:00Z', 6],
  ['2027-01-05T01:00:00Z', 1],
  ['2027-01-06T01:00:00Z', 0],
  ['2027-01-20T01:00:00Z', 0],
])('at %s %i business days are left until 6 January [FORM-08]', (now, left) => {
  expect(businessDaysLeft('NSW', '2027-01-06', new Date(now), isBusinessDay)).toBe(left)
})
