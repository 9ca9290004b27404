/**
 * An admin views the product as a customer or contractor, for support. These rules decide who can view as whom, for how
 * long, and which calls are allowed. Impersonation is read-only.
 */
import { type AccountStatus, canSignIn, permissionForAccount } from '../accounts/account.ts'
import { hasPermission } from '../core/admin-permissions.ts'
import type { SignedInRole } from '../core/capabilities.ts'
import { coreErrors } from '../core/core-errors.ts'
import type { DomainError } from '../core/error.ts'
import { impersonationErrors } from './impersonation-errors.ts'

/** Long enough to see a reported problem. */
export const impersonationMaxMs = 15 * 60_000

/** Viewing as a user is support work. It needs this permission as well as read access to the account. */
export const impersonationPermission = 'admin_qa_write'

export type ImpersonationEndReason = 'leave' | 'time' | 'session' | 'account' | 'permission'

interface ImpersonationTarget {
  readonly role: SignedInRole
  readonly status: AccountStatus
}

/** Returns undefined when these permissions allow impersonating such an account. */
export function impersonationError(
  permissions: readonly string[],
  { role, status }: ImpersonationTarget,
): DomainError | undefined {
  if (role !== 'customer' && role !== 'contractor') return impersonationErrors.notThem()
  if (
    !hasPermission(permissions, impersonationPermission) ||
    !hasPermission(permissions, permissionForAccount(role, 'read'))
  )
    return coreErrors.forbidden()
  return canSignIn(status) ? undefined : impersonationErrors.closed()
}
