import { z } from 'zod'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { cancelContractSchema } from '#domain/refunds/refund-schemas.ts'
import { defineRoutes, rolesThatCanFire } from '../core/route.ts'
import { jobFields, jobView } from '../jobs/job-view.ts'

export const refundRoutes = defineRoutes({
  'POST /job/{id}/cancel': {
    summary: 'Cancels a signed contract: by the customer during cooling-off, or by an admin.',
    access: rolesThatCanFire(quoteMachine, 'cancel'),
    stepUp: true,
    permission: 'admin_job_write',
    relation: 'the customer of the job in the cooling-off period',
    fields: jobFields,
    params: z.object({ id: z.string() }),
    body: cancelContractSchema,
    response: jobView,
  },
  'POST /admin/refunds/{reference}/retry': {
    summary: 'Retries a failed refund and returns its job.',
    permission: 'admin_job_write',
    stepUp: true,
    fields: jobFields,
    params: z.object({ reference: z.string() }),
    response: jobView,
  },
})
