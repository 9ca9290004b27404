/** Text alternatives of the charts with 0, 1 and 26 weeks of data [ADMIN-01]. */
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MoneyChart } from '#api/charts/chart-routes.ts'
import { lastWeeks } from '#domain/charts/weeks.ts'
import { FirstQuoteChart, PlaceCharts } from './job-charts.tsx'
import { MoneyCharts } from './money-charts.tsx'

const weeks = lastWeeks(new Date('2026-11-22T02:00:00Z'))
const nothing = { held: 0, released: 0, earned: 0 }
const moneyOf = (heldJobs: number, ofWeek: (i: number) => Partial<typeof nothing>): MoneyChart => ({
  heldJobs,
  weeks: weeks.map((week, i) => ({ week, ...nothing, ...ofWeek(i) })),
})
const draw = (chart: MoneyChart) => renderToString(<MoneyCharts chart={chart} />).replaceAll('<!-- -->', '')
/** Bars without the highlight of the selected week. */
const heights = (html: string) =>
  [...html.matchAll(/<rect x="[\d.]+" y="[\d.]+" width="0.7" height="([\d.]+)"/g)].map(([, height]) => Number(height))

test('charts without money show the weeks and an empty finding [ADMIN-01]', () => {
  const html = draw(moneyOf(0, () => ({})))

  for (const finding of [
    'No money is held',
    'Nothing was released in the last 26 weeks',
    'Nothing was earned net of costs in the last 26 weeks',
  ])
    expect(html).toContain(`<h3>${finding}</h3>`)
  expect(heights(html)).toEqual(Array.from({ length: 78 }, () => 0))
})

test('a single week is announced with its date and amount [ADMIN-01]', () => {
  const html = draw(moneyOf(1, (i) => (i === 25 ? { held: 48_200, earned: -1840 } : {})))

  expect(html).toContain('<h3>$48,200.00 is held for 1 job</h3>')
  expect(html).toContain('aria-valuetext="Week of 16 Nov: $48,200.00"')
  expect(html).toContain('<h3>$1,840.00 more was spent on costs and refunds than was earned in the last 26 weeks</h3>')
  expect(html).toContain('>$60k<')
  expect(html).toContain('>-$2k<')
  expect(heights(html).filter((height) => height > 0)).toHaveLength(2)
})

test('every week is a row of the table and the file [ADMIN-01]', () => {
  const html = draw(moneyOf(26, (i) => ({ held: i + 0.5, released: i, earned: i })))

  expect(html.match(/<tr>/g)).toHaveLength(3 * 27)
  expect(html).toContain('<td>25/05/2026</td><td class="num">$0.50</td>')
  const file = /href="data:text\/csv;charset=utf-8,([^"]+)" download="held-by-week.csv"/.exec(html)?.[1] ?? ''
  expect(decodeURIComponent(file).split('\r\n').slice(0, 2)).toEqual(['Week of,Dollars', '2026-05-25,0.5'])
})

test('states are listed with numbers, and rare ones are grouped [ADMIN-01]', () => {
  const categories = Array.from({ length: 10 }, (_, i) => ({ name: `Trade ${i}`, jobs: 10 - i }))
  const chart = { countedAt: '2026-11-22T02:00:00.000Z', states: [], categories }
  const html = renderToString(<PlaceCharts chart={chart} />).replaceAll('<!-- -->', '')

  expect(html).toContain('<h3>No jobs posted</h3>')
  expect(html).toContain('<h3>10 of 55 jobs are in Trade 0</h3>')
  expect(html).toMatch(/3 others<.*>6</)
  expect(html).toContain('<td>Trade 9</td><td class="num">1</td>')
})

test('a week without a quote has no bar and says so [ADMIN-01]', () => {
  const week = { jobs: 0, quoted: 0, medianMinutes: null, ninetiethMinutes: null }
  const rows = weeks.map((name, i) => ({
    week: name,
    ...week,
    ...(i === 3 ? { jobs: 4, quoted: 3, medianMinutes: 180, ninetiethMinutes: 516 } : {}),
    ...(i === 25 ? { jobs: 2 } : {}),
  }))
  const html = renderToString(<FirstQuoteChart chart={{ countedAt: '2026-11-22T02:00:00.000Z', weeks: rows }} />)

  expect(html).toContain('got their first quote within 3 hours')
  expect(html).toContain('aria-valuetext="Week of 16 Nov: none of 2 has a quote yet"')
  expect(heights(html)).toHaveLength(1)
})
