import { z } from 'zod'
import { resolutionSchema } from '#domain/reconciliation/alert-schemas.ts'
import { defineRoutes } from '../core/route.ts'

/** A money problem that needs an admin. */
export const alertView = z.object({
  id: z.string(),
  kind: z.string(),
  /** A name such as "Bank dispute". */
  title: z.string(),
  /** What is at stake, in dollars. */
  amount: z.number().nullable(),
  /** Who acts next, and how. */
  next: z.string(),
  dueAt: z.string().nullable(),
  /** Negative when the due date has passed. */
  daysLeft: z.number().int().nullable(),
  /** What to send to the bank. */
  evidence: z.array(z.string()),
  customerName: z.string().nullable(),
  contractorName: z.string().nullable(),
  /** The job for people, such as "Ensuite (PL-10007)". */
  jobName: z.string().nullable(),
  stageIndex: z.number().int().nullable(),
  /** The problem in one sentence. */
  text: z.string(),
  /** The next step in one or two sentences. */
  advice: z.string(),
  jobId: z.string().nullable(),
  /** Set when the alert concerns a contractor instead of a job. */
  contractorId: z.string().nullable(),
  /** A failed refund can be retried. */
  canRetry: z.boolean(),
  openedAt: z.string(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolution: z.string().nullable(),
})
export type AlertView = z.output<typeof alertView>

/** Current ledger balances in dollars. */
export const moneyOverview = z.object({
  held: z.number(),
  released: z.number(),
  coolingOff: z.number(),
  accountBalances: z.number(),
  refunding: z.number(),
  disputed: z.number(),
  clearing: z.number(),
  fees: z.number(),
  gst: z.number(),
  losses: z.number(),
  /** Negative: deducted by the processor, as of the last comparison. */
  processorFees: z.number(),
  disputeFees: z.number(),
  /** Service fees without GST, less the processor's fees and losses. */
  net: z.number(),
  openAlerts: z.number(),
  reconciledAt: z.string().nullable(),
  differences: z.number(),
})
export type MoneyOverview = z.output<typeof moneyOverview>

const comparisonResult = moneyOverview.extend({
  /** What the comparison could not read or book, such as "processor fees: …". The next comparison tries again. */
  failures: z.array(z.string()),
})
export type ComparisonResult = z.output<typeof comparisonResult>

export const reconciliationRoutes = defineRoutes({
  'GET /admin/money': {
    summary: 'Returns the ledger balances and the result of the last reconciliation.',
    permission: 'admin_job_read',
    fields: 'totals only',
    response: moneyOverview,
  },
  'POST /admin/money/compare': {
    summary: 'Compares the ledger with the processor now. Returns the balances, the result and the failures.',
    permission: 'admin_job_write',
    fields: 'totals only',
    response: comparisonResult,
  },
  'GET /admin/money/alerts/{id}': {
    summary: 'Returns a money alert.',
    permission: 'admin_job_read',
    params: z.object({ id: z.string() }),
    response: alertView,
  },
  'POST /admin/money/alerts/{id}/retry': {
    summary: 'Retries the failed refund of an alert and resolves the alert.',
    permission: 'admin_job_write',
    stepUp: true,
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    response: alertView,
  },
  'POST /admin/money/alerts/{id}/resolve': {
    summary: 'Resolves an alert with a note.',
    permission: 'admin_job_write',
    params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
    body: resolutionSchema,
    response: alertView,
  },
})
