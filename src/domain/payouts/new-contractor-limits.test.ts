import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { newContractorLimits, withinLimits } from './new-contractor-limits.ts'

const rules = { days: 90, reservePercent: 10, reserveDays: 30, weeklyMax: 10_000 }
const now = new Date('2026-11-28T00:00:00Z')
const facts = {
  firstApprovedAt: new Date('2026-11-01T00:00:00Z'),
  recentlyPaid: cents(500_000),
  recentlyWithdrawn: cents(0),
}

test('a tenth of the payments of the last month stays in the account of a new contractor [PAY-10]', () => {
  expect(newContractorLimits(rules, facts, now)).toEqual({ reserve: 50_000, weeklyLeft: 1_000_000 })
  // $0.05 of 10 percent: the cent is rounded up.
  expect(newContractorLimits(rules, { ...facts, recentlyPaid: cents(5) }, now)?.reserve).toBe(1)
})

test('withdrawals of the last seven days count towards the weekly limit [PAY-10]', () => {
  expect(newContractorLimits(rules, { ...facts, recentlyWithdrawn: cents(400_000) }, now)?.weeklyLeft).toBe(600_000)
  expect(newContractorLimits(rules, { ...facts, recentlyWithdrawn: cents(1_200_000) }, now)?.weeklyLeft).toBe(0)
})

test('a contractor is new until 90 days after the first approved stage [PAY-10]', () => {
  const approvedAt = (firstApprovedAt: string) =>
    newContractorLimits(rules, { ...facts, firstApprovedAt: new Date(firstApprovedAt) }, now)

  expect(approvedAt('2026-08-30T00:00:01Z')).toBeDefined()
  expect(approvedAt('2026-08-30T00:00:00Z')).toBeUndefined()
  expect(newContractorLimits({ ...rules, days: 0 }, facts, now)).toBeUndefined()
  expect(newContractorLimits(rules, { ...facts, firstApprovedAt: null }, now)).toBeUndefined()
})

describe('a new contractor withdraws the balance without the reserve, up to the weekly limit [PAY-10]', () => {
  test.each([
    [500_000, 50_000, 1_000_000, 450_000],
    [500_000, 50_000, 200_000, 200_000],
    [30_000, 50_000, 1_000_000, 0],
    [500_000, 0, 0, 0],
  ])('balance %d, reserve %d, left this week %d: %d', (balance, reserve, weeklyLeft, amount) => {
    expect(withinLimits(cents(balance), { reserve: cents(reserve), weeklyLeft: cents(weeklyLeft) })).toBe(amount)
  })

  test('without limits it is the balance', () => {
    expect(withinLimits(cents(500_000), undefined)).toBe(500_000)
  })
})
