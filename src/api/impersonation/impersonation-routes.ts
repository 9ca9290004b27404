import { z } from 'zod'
import { viewSchema } from '#domain/impersonation/impersonation-schemas.ts'
import { defineRoutes } from '../core/route.ts'

/** That somebody of the support has looked at the caller's account, when, and why. */
const supportVisitView = z.object({
  id: z.string(),
  reason: z.string(),
  from: z.string(),
  until: z.string(),
})
export type SupportAccessView = z.output<typeof supportVisitView>

export const viewRoutes = defineRoutes({
  'POST /admin/view-as': {
    summary:
      'From now on this session sees the product as a customer or a contractor sees it, for at most fifteen minutes, and changes nothing. The person is told afterwards.',
    body: viewSchema,
    answer: z.object({ until: z.string() }),
  },
  'DELETE /view-as': { summary: "Ends the look at somebody's account: the session is the administrator's own again." },
  'GET /account/visits': {
    summary: "When the support has looked at the caller's account, and why; the latest first, at most fifty.",
    answer: z.array(supportVisitView),
  },
})
