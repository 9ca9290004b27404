/** Large refunds, changes of rights and of the limits need two admins [ADMIN-03]: one requests, another approves. */

import type { DomainError } from '../core/error.ts'
import type { Cents } from '../core/money.ts'
import { approvalErrors } from './approval-errors.ts'

export const APPROVAL_KINDS = ['refund', 'permissions', 'setting'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

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

/** An admin may decline their own request, but never approve it. */
export function decisionError(
  { requestedBy, decision: earlier }: Request,
  adminId: string,
  decision: ApprovalDecision,
): DomainError | undefined {
  if (earlier !== null) return approvalErrors.decided()
  return decision === 'approved' && requestedBy === adminId ? approvalErrors.ownRequest() : undefined
}
