import { z } from 'zod'
import { impersonationSchema } from '#domain/impersonation/impersonation-schemas.ts'
import { defineRoutes } from '../core/route.ts'

/** An impersonation of the caller's account, with its time and reason. */
const supportAccessView = z.object({
  id: z.string(),
  reason: z.string(),
  from: z.string(),
  until: z.string(),
})
export type SupportAccessView = z.output<typeof supportAccessView>

export const impersonationRoutes = defineRoutes({
  'POST /admin/impersonation': {
    summary:
      'Starts viewing as a customer or contractor, read-only and for at most 15 minutes. The user is notified afterwards.',
    body: impersonationSchema,
    response: z.object({ until: z.string() }),
  },
  'DELETE /impersonation': { summary: 'Ends the impersonation; the session continues as the admin.' },
  'GET /account/support-access': {
    summary: "When and why support viewed the caller's account, newest first, at most 50.",
    response: z.array(supportAccessView),
  },
})
