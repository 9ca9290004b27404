/** Charts of the admin overview [ADMIN-01]. Amounts are dollars. The date of its Monday names a week. */
import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'

const week = z.iso.date()

const moneyChart = z.object({
  /** The jobs for which money is held now. */
  heldJobs: z.number().int(),
  weeks: z.array(
    z.object({
      week,
      /** Held at the end of the week; for the current week, now. */
      held: z.number(),
      /** Less refunds; negative if more was refunded than released. */
      released: z.number(),
      /** Service fees without tax, less refunds, the processor's fees and losses. */
      earned: z.number(),
    }),
  ),
})
export type MoneyChart = z.output<typeof moneyChart>

const jobCount = z.object({ name: z.string(), jobs: z.number().int() })

const jobsChart = z.object({
  countedAt: z.iso.datetime(),
  /** Jobs posted in the charted weeks, largest count first. */
  states: z.array(jobCount),
  categories: z.array(jobCount),
})
export type JobsChart = z.output<typeof jobsChart>

const firstQuotesChart = z.object({
  countedAt: z.iso.datetime(),
  weeks: z.array(
    z.object({
      week,
      /** Jobs posted in the week, and how many of them have a quote. */
      jobs: z.number().int(),
      quoted: z.number().int(),
      /** Median and 90th percentile of the time from posting to the first quote. */
      medianMinutes: z.number().int().nullable(),
      ninetiethMinutes: z.number().int().nullable(),
    }),
  ),
})
export type FirstQuotesChart = z.output<typeof firstQuotesChart>

export const chartRoutes = defineRoutes({
  'GET /admin/charts/money': {
    summary: 'Returns held, released and earned amounts per week.',
    permission: 'admin_job_read',
    fields: 'totals only',
    response: moneyChart,
  },
  'GET /admin/charts/jobs': {
    summary: 'Returns recently posted jobs by state and by category. Cached for 10 minutes.',
    permission: 'admin_job_read',
    fields: 'counts',
    response: jobsChart,
  },
  'GET /admin/charts/first-quotes': {
    summary: 'Returns the time to the first quote by week of posting.',
    permission: 'admin_job_read',
    fields: 'counts',
    response: firstQuotesChart,
  },
})
