import { describe, expect, test } from 'vitest'
import { chartWeeks, lastWeeks } from './weeks.ts'

const weekOf = (timestamp: string) => lastWeeks(new Date(timestamp), 1)[0]

describe('a week starts on Monday at midnight in Sydney [ADMIN-01]', () => {
  test.each([
    ['2026-11-18T02:00:00Z', '2026-11-16', 'in the middle of a week'],
    ['2026-11-22T12:59:59Z', '2026-11-16', 'the last second of Sunday in summer, eleven hours ahead of UTC'],
    ['2026-11-22T13:00:00Z', '2026-11-23', 'the first second of Monday in summer'],
    ['2026-10-04T12:59:59Z', '2026-09-28', 'the end of the Sunday on which clocks go forward, at eleven hours already'],
    ['2026-10-04T13:00:00Z', '2026-10-05', 'the Monday after it'],
    ['2026-04-05T13:59:59Z', '2026-03-30', 'the end of the Sunday on which clocks go back, at ten hours already'],
    ['2026-04-05T14:00:00Z', '2026-04-06', 'the Monday after that'],
  ])('%s belongs to %s: %s', (timestamp, monday) => {
    expect(weekOf(timestamp)).toBe(monday)
  })
})

test('the last weeks end with this one and have no gaps across daylight saving changes [ADMIN-01]', () => {
  const weeks = lastWeeks(new Date('2026-11-22T02:00:00Z'))

  expect(weeks).toHaveLength(chartWeeks)
  expect([weeks[0], weeks[1], weeks.at(-2), weeks.at(-1)]).toEqual([
    '2026-05-25',
    '2026-06-01',
    '2026-11-09',
    '2026-11-16',
  ])
})
