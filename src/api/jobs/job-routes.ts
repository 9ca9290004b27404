import { z } from 'zod'
import { jobChangeSchema, postedJobSchema } from '#domain/jobs/job-schemas.ts'
import { reviewSchema } from '#domain/reviews/review-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { jobView } from './job-view.ts'

const jobId = z.object({ id: z.string() })

export const jobRoutes = defineRoutes({
  'GET /job/open': {
    summary: 'Lists open jobs, newest first.',
    query: pageQuery.extend({ categoryId: z.string().max(64).optional() }),
    response: z.array(jobView),
    paged: true,
  },
  'GET /job/self': {
    summary: 'Lists the jobs that the customer posted or the contractor quoted, newest first.',
    query: pageQuery,
    response: z.array(jobView),
    paged: true,
  },
  'GET /job/{id}': { summary: 'Reads a job with its quotes.', params: jobId, response: jobView },
  'POST /job': {
    summary: 'Posts a job. A repeated idempotency key returns the same job.',
    body: postedJobSchema,
    response: jobView,
  },
  'PATCH /job/{id}': {
    summary: 'Changes fields of an open job. Absent fields keep their value.',
    params: jobId,
    body: jobChangeSchema,
    response: jobView,
  },
  'POST /job/review': {
    summary: 'Reviews a completed job. A second review is rejected.',
    body: jobId.extend(reviewSchema.shape),
    response: jobView,
  },
})
