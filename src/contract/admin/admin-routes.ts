import { z } from 'zod'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { jobView } from '../jobs/job-view.ts'

export const adminRoutes = defineRoutes({
  'GET /admin/jobs/waiting': {
    summary: 'Jobs with a stage that waits for a review; needs a job permission.',
    query: pageQuery,
    answer: z.array(jobView),
    paged: true,
  },
})
