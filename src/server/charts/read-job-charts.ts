/**
 * Charts about jobs read every job of half a year, so an answer is kept for some minutes and says when it was counted.
 * What moves meanwhile shows in the next one.
 */
import type { FirstQuotesChart, JobsChart } from '#contract/charts/chart-routes.ts'
import { lastWeeks } from '#domain/charts/weeks.ts'
import type { Db } from '../core/db/sql.ts'
import { firstQuotes, jobsByPlace, keepChart, keptChart } from './job-charts-store.ts'

const keptMs = 10 * 60_000

export function readJobsChart(db: Db, now: Date): Promise<JobsChart> {
  return kept(db, 'jobs', now, async ([since = '']) => await jobsByPlace.one(db, [since]))
}

export function readFirstQuotesChart(db: Db, now: Date): Promise<FirstQuotesChart> {
  return kept(db, 'first-quotes', now, async (weeks) => {
    const rows = await firstQuotes.all(db, [weeks[0] ?? ''])
    const of = (week: string) => rows.find((row) => row.week === week)
    return {
      weeks: weeks.map((week) => ({
        week,
        jobs: of(week)?.jobs ?? 0,
        quoted: of(week)?.quoted ?? 0,
        medianMinutes: of(week)?.median_minutes ?? null,
        ninetiethMinutes: of(week)?.ninetieth_minutes ?? null,
      })),
    }
  })
}

async function kept<Chart extends object>(
  db: Db,
  name: string,
  now: Date,
  count: (weeks: readonly string[]) => Promise<Chart>,
): Promise<Chart & { countedAt: string }> {
  const stored = await keptChart.maybe(db, [name, new Date(now.getTime() - keptMs)])
  if (stored !== undefined) return stored.answer as Chart & { countedAt: string }
  const answer = { ...(await count(lastWeeks(now))), countedAt: now.toISOString() }
  await keepChart.run(db, [name, JSON.stringify(answer), now])
  return answer
}
