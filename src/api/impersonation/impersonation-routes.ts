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
    permission: 'admin_qa_write',
    stepUp: true,
    relation: 'an admin with admin_qa_write who can read accounts of that role; never an admin or closed account',
    fields: 'when it ends',
    failures: ['not-found'],
    body: impersonationSchema,
    response: z.object({ until: z.string() }),
  },
  'DELETE /impersonation': {
    summary: 'Ends the impersonation; the session continues as the admin.',
    access: 'dashboard.open',
    relation: 'an admin impersonating this account',
    impersonation: 'allowed',
  },
  'GET /account/support-access': {
    summary: "When and why support viewed the caller's account, newest first, at most 50.",
    access: 'dashboard.open',
    fields: 'never which admin it was',
    impersonation: 'allowed',
    response: z.array(supportAccessView),
  },
})
