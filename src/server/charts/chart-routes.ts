/** Charts of the admin overview, for admins who may read jobs [ADMIN-01, DATA-02]. */
import type { FirstQuotesChart, JobsChart } from '#api/charts/chart-routes.ts'
import { weeklyFunds } from '#domain/charts/weekly-funds.ts'
import { lastWeeks } from '#domain/charts/weeks.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { fundsMovements } from './daily-totals-store.ts'
import { cacheChart, cachedChart, firstQuotes, jobsByStateAndCategory } from './job-charts-store.ts'

export function chartRoutes(api: Api): void {
  serve(api, 'GET /admin/charts/money', async (_input, { db, now }) => {
    const weeks = lastWeeks(now)
    const row = await fundsMovements.one(db, [weeks[0] ?? ''])
    const movements = row.weeks.map(({ week, held_cents, released_cents, earned_cents }) => ({
      week,
      held: cents(held_cents),
      released: cents(released_cents),
      earned: cents(earned_cents),
    }))
    const funds = weeklyFunds(weeks, movements, cents(Number(row.held_cents)))
    return {
      heldJobs: row.held_jobs,
      weeks: funds.map(({ week, held, released, earned }) => ({
        week,
        held: toDollars(held),
        released: toDollars(released),
        earned: toDollars(earned),
      })),
    }
  })

  serve(api, 'GET /admin/charts/jobs', (_input, { db, now }) => readJobsChart(db, now))

  serve(api, 'GET /admin/charts/first-quotes', (_input, { db, now }) => readFirstQuotesChart(db, now))
}

const maxAgeMs = 10 * 60_000
const olderRetentionMs = 24 * 60 * 60_000
const recentWeeks = 4

/**
 * Job charts scan half a year of jobs, so responses are cached for 10 minutes and say when they were computed. Weeks
 * older than four rarely change, so they are cached for a day.
 */
function readJobsChart(db: Db, now: Date): Promise<JobsChart> {
  const [since = ''] = lastWeeks(now)
  return cached(db, { name: 'jobs', now, forMs: maxAgeMs }, () => jobsByStateAndCategory.one(db, [since]))
}

async function readFirstQuotesChart(db: Db, now: Date): Promise<FirstQuotesChart> {
  const weeks = lastWeeks(now)
  const recent = weeks.slice(-recentWeeks)
  const [since = '', from = ''] = [weeks[0], recent[0]]
  const older = await cached(db, { name: `first-quotes before ${from}`, now, forMs: olderRetentionMs }, async () => ({
    weeks: await countWeeks(db, weeks.slice(0, -recentWeeks), since, from),
  }))
  const latest = await cached(db, { name: 'first-quotes', now, forMs: maxAgeMs }, async () => ({
    weeks: await countWeeks(db, recent, from, 'infinity'),
  }))
  return { countedAt: latest.countedAt, weeks: [...older.weeks, ...latest.weeks] }
}

async function countWeeks(db: Db, weeks: readonly string[], since: string, before: string) {
  const rows = await firstQuotes.all(db, [since, before])
  return weeks.map((week) => {
    const row = rows.find((one) => one.week === week)
    return {
      week,
      jobs: row?.jobs ?? 0,
      quoted: row?.quoted ?? 0,
      medianMinutes: row?.median_minutes ?? null,
      ninetiethMinutes: row?.ninetieth_minutes ?? null,
    }
  })
}

interface CacheOptions {
  readonly name: string
  readonly now: Date
  readonly forMs: number
}

async function cached<Chart extends object>(
  db: Db,
  { name, now, forMs }: CacheOptions,
  count: () => Promise<Chart>,
): Promise<Chart & { countedAt: string }> {
  const stored = await cachedChart.maybe(db, [name, new Date(now.getTime() - forMs)])
  if (stored !== undefined) return stored.response as Chart & { countedAt: string }
  const response = { ...(await count()), countedAt: now.toISOString() }
  await cacheChart.run(db, [name, JSON.stringify(response), now])
  return response
}
