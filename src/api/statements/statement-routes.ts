import { z } from 'zod'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { earningMovementView, earningsView } from './earnings-view.ts'
import { jobMoneyView, jobMovementView } from './job-money-view.ts'

const jobId = z.object({ id: z.string() })

export const statementRoutes = defineRoutes({
  'GET /job/{id}/money': {
    summary: 'Returns the funds of a contract by status.',
    params: jobId,
    response: jobMoneyView,
  },
  'GET /job/{id}/money/movements': {
    summary: 'Returns the money movements of a contract, oldest first.',
    params: jobId,
    query: pageQuery,
    response: z.array(jobMovementView),
    paged: true,
  },
  'GET /contractor/self/earnings': {
    summary: 'Returns the contractor’s earnings by status.',
    response: earningsView,
  },
  'GET /contractor/self/earnings/movements': {
    summary: "Returns the contractor's money movements, latest first.",
    query: pageQuery,
    response: z.array(earningMovementView),
    paged: true,
  },
})
