import { z } from 'zod'
import { cancelContractSchema } from '#domain/refunds/refund-schemas.ts'
import { defineRoutes } from '../core/route.ts'
import { jobView } from '../jobs/job-view.ts'

export const refundRoutes = defineRoutes({
  'POST /job/{id}/cancel': {
    summary: 'Cancels a signed contract: by the customer during cooling-off, or by an admin.',
    params: z.object({ id: z.string() }),
    body: cancelContractSchema,
    response: jobView,
  },
  'POST /admin/refunds/{reference}/retry': {
    summary: 'Retries a failed refund and returns its job.',
    params: z.object({ reference: z.string() }),
    response: jobView,
  },
})
