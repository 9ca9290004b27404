import { z } from 'zod'
import { jobChangeSchema, postedJobSchema } from '#domain/jobs/job-schemas.ts'
import { reviewSchema } from '#domain/reviews/review-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { jobView } from './job-view.ts'

const jobId = z.object({ id: z.string() })

export const jobRoutes = defineRoutes({
  'GET /job/open': {
    summary: 'Open jobs, newest first.',
    query: pageQuery.extend({ categoryId: z.string().max(64).optional() }),
    response: z.array(jobView),
    paged: true,
  },
  'GET /job/self': {
    summary: "The caller's own jobs: posted by the customer, or quoted by the contractor; newest first.",
    query: pageQuery,
    response: z.array(jobView),
    paged: true,
  },
  'GET /job/{id}': { summary: 'One job with its quotes.', params: jobId, response: jobView },
  'POST /job': {
    summary: 'Posts a job. A draft with a key is posted once: sent again it answers the same job.',
    body: postedJobSchema,
    response: jobView,
  },
  'PATCH /job/{id}': {
    summary: 'Changes the named fields of an open job.',
    params: jobId,
    body: jobChangeSchema,
    response: jobView,
  },
  'POST /job/review': {
    summary: 'Reviews a completed job, once.',
    body: jobId.extend(reviewSchema.shape),
    response: jobView,
  },
})
