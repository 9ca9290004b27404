import { z } from 'zod'
import { APPROVAL_KINDS } from '#domain/approvals/approval-rules.ts'
import { ADMIN_PERMISSIONS } from '#domain/core/admin-permissions.ts'
import { defineRoutes } from '../core/route.ts'

const permissions = z.array(z.enum(ADMIN_PERMISSIONS))

const values = z.record(z.string(), z.number())

/** A change that waits for a second admin. */
export const approvalView = z.object({
  id: z.string(),
  kind: z.enum(APPROVAL_KINDS),
  /** The job of a refund, the admin whose permissions change, or the key of a setting. */
  subjectId: z.string(),
  subjectName: z.string(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** The refund in dollars, and the reason for the cancellation. */
  amount: z.number().nullable(),
  reason: z.string().nullable(),
  grant: permissions,
  revoke: permissions,
  /** The limits of a setting, by field. */
  setting: z.object({ before: values, after: values }).nullable(),
  isOwn: z.boolean(),
})
export type ApprovalView = z.output<typeof approvalView>

const params = z.object({ id: z.string() })
const relation = 'an admin who may make the change; approved by another admin than the requester'

export const approvalRoutes = defineRoutes({
  'GET /admin/approvals': {
    summary: 'Refunds and changes of permissions and limits that wait for a second admin.',
    permission: 'any',
    relation: 'an admin; by their permissions',
    response: z.array(approvalView),
  },
  'POST /admin/approvals/{id}/approve': {
    summary: 'Approves a request of another admin and makes its change.',
    permission: 'any',
    stepUp: true,
    relation,
    params,
  },
  'POST /admin/approvals/{id}/decline': {
    summary: 'Declines a request, which changes nothing.',
    permission: 'any',
    stepUp: true,
    relation: 'an admin who may make the change, or the requester',
    params,
  },
})
