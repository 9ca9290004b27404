import { z } from 'zod'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { earningMovementView, earningsView } from './earnings-view.ts'
import { jobMoneyView, jobMovementView } from './job-money-view.ts'

const jobId = z.object({ id: z.string() })

export const statementRoutes = defineRoutes({
  'GET /job/{id}/money': {
    summary: 'Where every dollar of a contract is now, and why.',
    params: jobId,
    response: jobMoneyView,
  },
  'GET /job/{id}/money/movements': {
    summary: 'What moved the money of a contract, the earliest first.',
    params: jobId,
    query: pageQuery,
    response: z.array(jobMovementView),
    paged: true,
  },
  'GET /contractor/self/earnings': {
    summary: 'What the contractor has earned, and where it is.',
    response: earningsView,
  },
  'GET /contractor/self/earnings/movements': {
    summary: "What moved the contractor's money, the latest first.",
    query: pageQuery,
    response: z.array(earningMovementView),
    paged: true,
  },
})
