/** Large refunds, changes of rights and of the limits need two admins [ADMIN-03]: one requests, another approves. */

import type { RequiredPermission } from '../core/admin-permissions.ts'
import type { DomainError } from '../core/error.ts'
import type { Cents } from '../core/money.ts'
import { approvalErrors } from './approval-errors.ts'

export const APPROVAL_KINDS = ['refund', 'permissions', 'setting'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** An admin who may make the change may also decide on it. */
export const approvalPermissions: Readonly<Record<ApprovalKind, RequiredPermission>> = {
  refund: 'admin_job_write',
  permissions: 'admin_role_write',
  setting: 'admin_app_setting_deploy',
}

export const APPROVAL_DECISIONS = ['approved', 'declined'] as const
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number]

/** The refunds of an admin in a day count together, so that several small ones do not avoid the limit. */
export function refundNeedsApproval(refund: Cents, refundedToday: Cents, limit: Cents): boolean {
  return refund > 0 && refund + refundedToday > limit
}

interface Request {
  readonly requestedBy: string
  readonly decision: ApprovalDecision | null
}

interface Decider {
  readonly id: string
  /** By another admin, in the hours of the pause. */
  readonly wereFactorsReset: boolean
}

/**
 * An admin may decline their own request, but never approve it. After a reset of second factors a password is enough to
 * set up new ones, so the admin who reset them could approve in the other's name.
 */
export function decisionError(
  { requestedBy, decision: earlier }: Request,
  { id, wereFactorsReset }: Decider,
  decision: ApprovalDecision,
): DomainError | undefined {
  if (earlier !== null) return approvalErrors.decided()
  if (decision === 'declined') return undefined
  if (requestedBy === id) return approvalErrors.ownRequest()
  return wereFactorsReset ? approvalErrors.factorsWereReset() : undefined
}
