/** Charts of the admin overview, for admins who may read jobs [ADMIN-01, DATA-02]. */
import { weeklyFunds } from '#domain/charts/weekly-funds.ts'
import { lastWeeks } from '#domain/charts/weeks.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { fundsMovements } from './daily-totals-store.ts'
import { readFirstQuotesChart, readJobsChart } from './read-job-charts.ts'

export function chartRoutes(api: Api): void {
  serve(api, 'GET /admin/charts/money', async (_input, { db, now }) => {
    const weeks = lastWeeks(now)
    const row = await fundsMovements.one(db, [weeks[0] ?? ''])
    const movements = row.weeks.map(({ week, held_cents, released_cents, fees_cents }) => ({
      week,
      held: cents(held_cents),
      released: cents(released_cents),
      fees: cents(fees_cents),
    }))
    const funds = weeklyFunds(weeks, movements, cents(Number(row.held_cents)))
    return {
      heldJobs: row.held_jobs,
      weeks: funds.map(({ week, held, released, fees }) => ({
        week,
        held: toDollars(held),
        released: toDollars(released),
        fees: toDollars(fees),
      })),
    }
  })

  serve(api, 'GET /admin/charts/jobs', (_input, { db, now }) => readJobsChart(db, now))

  serve(api, 'GET /admin/charts/first-quotes', (_input, { db, now }) => readFirstQuotesChart(db, now))
}
