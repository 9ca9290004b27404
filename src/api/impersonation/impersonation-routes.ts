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
      'From now on this session sees the product as a customer or a contractor sees it, for at most fifteen minutes, and changes nothing. The person is told afterwards.',
    body: impersonationSchema,
    response: z.object({ until: z.string() }),
  },
  'DELETE /impersonation': { summary: "Ends the look at somebody's account: the session is the administrator's own again." },
  'GET /account/support-access': {
    summary: "When the support has looked at the caller's account, and why; the latest first, at most fifty.",
    response: z.array(supportAccessView),
  },
})
