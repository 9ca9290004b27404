import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'

const id = z.object({ id: z.string().regex(/^\d{1,18}$/) })

/** An email that failed after hours of retries. The recipient is left out. */
const failedEmailView = z.object({
  id: z.string(),
  text: z.string(),
  failure: z.string(),
  failedAt: z.iso.datetime(),
})
export type FailedEmailView = z.output<typeof failedEmailView>

export const failedEmailRoutes = defineRoutes({
  'GET /admin/failed-emails': {
    summary: 'Failed emails, the hundred that were given up first.',
    response: z.array(failedEmailView),
  },
  'POST /admin/failed-emails/{id}/retry': {
    summary: 'Queues a failed email again.',
    params: id,
    response: z.object({ id: z.string() }),
  },
  'DELETE /admin/failed-emails/{id}': {
    summary: 'Discards a failed email.',
    params: id,
    response: z.object({ id: z.string() }),
  },
})
