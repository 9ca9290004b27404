import { z } from 'zod'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { earningMovementView, earningsView } from './earnings-view.ts'
import { jobMoneyView, jobMovementView } from './job-money-view.ts'

const jobId = z.object({ id: z.string() })

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
  'GET /contractor/self/earnings/movements': {
    summary: "Returns the contractor's money movements, latest first.",
    access: 'contractor.self',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(earningMovementView),
    paged: true,
  },
})
