import { expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { weeklyFunds } from './weekly-funds.ts'

const weeks = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']
const moved = (week: string, held: number, released: number, earned: number) => ({
  week,
  held: cents(held),
  released: cents(released),
  earned: cents(earned),
})

test("the amount held at the end of a week is today's amount less later changes [ADMIN-01]", () => {
  const actual = weeklyFunds(
    weeks,
    [moved('2026-11-02', 460_000, 0, 184_000), moved('2026-11-16', -460_000, 0, -184_000)],
    cents(120_001),
  )

  expect(actual).toEqual([
    moved('2026-10-26', 120_001, 0, 0),
    moved('2026-11-02', 580_001, 0, 184_000),
    moved('2026-11-09', 580_001, 0, 0),
    moved('2026-11-16', 120_001, 0, -184_000),
  ])
})

test('every week exists without money [ADMIN-01]', () => {
  expect(weeklyFunds(weeks, [], cents(0))).toEqual(weeks.map((week) => moved(week, 0, 0, 0)))
})
