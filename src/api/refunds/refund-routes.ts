import { z } from 'zod'
import { endingSchema } from '#domain/refunds/refund-schemas.ts'
import { defineRoutes } from '../core/route.ts'
import { jobView } from '../jobs/job-view.ts'

export const refundRoutes = defineRoutes({
  'POST /job/{id}/cancel': {
    summary: 'Ends a signed contract: the customer inside the cooling-off period, or an administrator.',
    params: z.object({ id: z.string() }),
    body: endingSchema,
    response: jobView,
  },
  'POST /admin/refunds/{reference}/retry': {
    summary: 'Sends a refund again that has failed, and answers its job.',
    params: z.object({ reference: z.string() }),
    response: jobView,
  },
})
