/** Typed by hand from the calendar of New South Wales. Boxing Day 2026 is observed on 28 December. */
import { expect, test } from 'vitest'
import { extendedDeadline, isBeforeEnd, stageDeadline } from './stage-deadline.ts'

const holidays = ['2026-12-25', '2026-12-28', '2027-01-01', '2027-01-26']
const isBusinessDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay()) && !holidays.includes(day)
const at = (day: string) => new Date(`${day}T09:00:00+11:00`)
const start = new Date('2026-12-18T10:00:00+11:00')

test('reminders of ten business days come at half time, at four fifths and on the last day [STAGE-05]', () => {
  // 21, 22, 23, 24, 29, 30, 31 December, 4, 5, 6 January.
  expect(stageDeadline('NSW', start, 10, isBusinessDay)).toEqual({
    dueOn: '2027-01-06',
    days: 10,
    steps: [
      { step: 'halfTime', at: at('2026-12-29') },
      { step: 'fourFifths', at: at('2027-01-04') },
      { step: 'lastDay', at: at('2027-01-06') },
      { step: 'missed', at: at('2027-01-07') },
    ],
  })
})

test('a deadline of one business day has all its reminders on that day [STAGE-05]', () => {
  const { dueOn, steps } = stageDeadline('NSW', start, 1, isBusinessDay)

  expect(dueOn).toBe('2026-12-21')
  expect(steps.map((step) => step.at)).toEqual([...Array(3).fill(at('2026-12-21')), at('2026-12-22')])
})

test('five more business days end on 13 January, with the reminders of the longer time [STAGE-05]', () => {
  // 7, 8, 11, 12 and 13 January follow.
  expect(extendedDeadline('NSW', { start, days: 10, now: start }, isBusinessDay)).toEqual({
    dueOn: '2027-01-13',
    days: 15,
    steps: [
      { step: 'halfTime', at: at('2027-01-04') },
      { step: 'fourFifths', at: at('2027-01-08') },
      { step: 'lastDay', at: at('2027-01-13') },
      { step: 'missed', at: at('2027-01-14') },
    ],
  })
})

test('an extension on the last day repeats no earlier reminder, and has a new last day [STAGE-05]', () => {
  const now = new Date('2027-01-06T20:00:00+11:00')

  expect(extendedDeadline('NSW', { start, days: 10, now }, isBusinessDay).steps).toEqual([
    { step: 'lastDay', at: at('2027-01-13') },
    { step: 'missed', at: at('2027-01-14') },
  ])
})

test("a due day ends at midnight of the job's state [STAGE-05]", () => {
  expect(isBeforeEnd('NSW', '2027-01-06', new Date('2027-01-06T12:59:59.999Z'))).toBe(true)
  expect(isBeforeEnd('NSW', '2027-01-06', new Date('2027-01-06T13:00:00.000Z'))).toBe(false)
  expect(isBeforeEnd('WA', '2027-01-06', new Date('2027-01-06T13:00:00.000Z'))).toBe(true)
})
