import { expect, test } from 'vitest'
import {
  distributionSummary,
  firstQuoteSummary,
  formatDuration,
  heldFundsSummary,
  sumSummary,
} from './chart-summaries.ts'

test('the held amount names its number of jobs [ADMIN-01]', () => {
  expect(heldFundsSummary(48_200, 12)).toBe('$48,200.00 is held for 12 jobs')
  expect(heldFundsSummary(0.01, 1)).toBe('$0.01 is held for 1 job')
  expect(heldFundsSummary(0, 0)).toBe('No money is held')
})

test('weeks add up to the cent, with negative weeks deducted [ADMIN-01]', () => {
  expect(sumSummary('released', [0.1, 0.2, 4600])).toBe('$4,600.30 was released in the last 3 weeks')
  expect(sumSummary('earned', [1840, -1840.5])).toBe(
    '$0.50 more was spent on costs and refunds than was earned in the last 2 weeks',
  )
  expect(sumSummary('earned', [1562.95, -0.5])).toBe('$1,562.45 was earned net of costs in the last 2 weeks')
  expect(sumSummary('released', [-0.5, 0])).toBe('$0.50 more was refunded than was released in the last 2 weeks')
  expect(sumSummary('earned', [0, 0])).toBe('Nothing was earned net of costs in the last 2 weeks')
})

test('the state with the most jobs is named [ADMIN-01]', () => {
  const counts = (nsw: number, vic: number) => [
    { name: 'NSW', jobs: nsw },
    { name: 'VIC', jobs: vic },
  ]
  expect(distributionSummary(counts(28, 1012))).toBe('1,012 of 1,040 jobs are in VIC')
  expect(distributionSummary(counts(3, 0))).toBe('All 3 jobs are in NSW')
  expect(distributionSummary(counts(0, 1))).toBe('The only job is in VIC')
  expect(distributionSummary([])).toBe('No jobs posted')
})

test.each([
  [0, '1 minute'],
  [1, '1 minute'],
  [89.4, '89 minutes'],
  [90, '2 hours'],
  [300, '5 hours'],
  [48 * 60, '2 days'],
])('%d minutes read %s [ADMIN-01]', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test('the latest week with a quote gives the time to the first quote [ADMIN-01]', () => {
  expect(firstQuoteSummary([{ medianMinutes: 40 }, { medianMinutes: 300 }, { medianMinutes: null }])).toBe(
    'Half of recently quoted jobs got their first quote within 5 hours',
  )
  expect(firstQuoteSummary([{ medianMinutes: null }])).toBe('No job has a quote yet')
})
