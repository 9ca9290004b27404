import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'
import { jobActivityView } from './job-activity-view.ts'

export const activityRoutes = defineRoutes({
  'GET /job/{id}/activity': {
    summary: 'Reads what happened on a job, with every round of its stages, newest first.',
    access: 'job.read',
    permission: 'admin_job_read',
    relation: 'the customer and the signed contractor of the job',
    fields: 'to a contractor without the quotes of others; never which admin acted',
    impersonation: 'allowed',
    params: z.object({ id: z.string() }),
    response: z.array(jobActivityView),
  },
})
