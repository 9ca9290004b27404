import { z } from 'zod'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { balanceEntryView, earningMovementView, earningsView, heldStageView } from './earnings-view.ts'
import { jobMoneyView, jobMovementView } from './job-money-view.ts'

const jobId = z.object({ id: z.string() })

/** A month of the days in each job's state. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Please choose a month.')
  .optional()

export const statementRoutes = defineRoutes({
  'GET /job/{id}/money': {
    summary: 'Returns the funds of a contract by status.',
    access: 'invoice.read',
    permission: 'admin_job_read',
    relation: 'the customer and the signed contractor of the job',
    fields: "to a contractor without the customer's service fee",
    impersonation: 'allowed',
    params: jobId,
    response: jobMoneyView,
  },
  'GET /job/{id}/money/movements': {
    summary: 'Returns the money movements of a contract, oldest first.',
    access: 'invoice.read',
    permission: 'admin_job_read',
    relation: 'the customer and the signed contractor of the job',
    fields: "to a contractor without the customer's service fee",
    impersonation: 'allowed',
    params: jobId,
    query: pageQuery,
    response: z.array(jobMovementView),
    paged: true,
  },
  'GET /contractor/self/earnings': {
    summary: 'Returns the contractor’s earnings by status.',
    access: 'contractor.self',
    impersonation: 'allowed',
    response: earningsView,
  },
  'GET /contractor/self/earnings/entries': {
    summary: "Returns the contractor's balance, entry by entry, latest first.",
    access: 'contractor.self',
    impersonation: 'allowed',
    query: pageQuery.extend({ month }),
    response: z.array(balanceEntryView),
    paged: true,
  },
  'GET /contractor/self/earnings/held': {
    summary: 'Returns the stages that customers have paid and not yet approved, latest job first.',
    access: 'contractor.self',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(heldStageView),
    paged: true,
  },
  'GET /contractor/self/earnings/movements': {
    summary: "Returns the contractor's money movements, latest first.",
    access: 'contractor.self',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(earningMovementView),
    paged: true,
  },
})
