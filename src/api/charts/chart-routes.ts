/** What the administration draws [ADMIN-01]. Amounts are dollars, as everywhere on the wire; a week is named by its Monday. */
import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'

const week = z.iso.date()

const moneyChart = z.object({
  /** The jobs for which money is held now. */
  heldJobs: z.number().int(),
  weeks: z.array(
    z.object({
      week,
      /** At the end of the week; of this week: now. */
      held: z.number(),
      /** Less what went back; below zero where more of it went back. */
      released: z.number(),
      /** The service fees, with the tax in them, less what went back. */
      fees: z.number(),
    }),
  ),
})
export type MoneyChart = z.output<typeof moneyChart>

const place = z.object({ name: z.string(), jobs: z.number().int() })

const jobsChart = z.object({
  countedAt: z.iso.datetime(),
  /** The jobs that were posted in the weeks that charts show, the most first. */
  states: z.array(place),
  categories: z.array(place),
})
export type JobsChart = z.output<typeof jobsChart>

const firstQuotesChart = z.object({
  countedAt: z.iso.datetime(),
  weeks: z.array(
    z.object({
      week,
      /** Posted in the week, and how many of them have had a quote since. */
      jobs: z.number().int(),
      quoted: z.number().int(),
      /** From posting to the first quote: half of the quoted jobs had it sooner, and nine of ten. */
      medianMinutes: z.number().int().nullable(),
      ninetiethMinutes: z.number().int().nullable(),
    }),
  ),
})
export type FirstQuotesChart = z.output<typeof firstQuotesChart>

export const chartRoutes = defineRoutes({
  'GET /admin/charts/money': {
    summary: 'What was held, released and earned by week, out of the ledger.',
    response: moneyChart,
  },
  'GET /admin/charts/jobs': {
    summary: 'The jobs that were posted lately, by state and by category; counted anew every ten minutes at most.',
    response: jobsChart,
  },
  'GET /admin/charts/first-quotes': {
    summary: 'How long jobs waited for their first quote, by the week in which they were posted.',
    response: firstQuotesChart,
  },
})
