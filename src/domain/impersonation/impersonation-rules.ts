/**
 * An administrator looks at the product with the eyes of a customer or a contractor, for support: who may look at whom,
 * for how long, and what they may call meanwhile. Whoever looks reads, and changes nothing.
 */
import { type AccountStatus, canSignIn, permissionForAccount } from '../accounts/account.ts'
import { hasPermission } from '../core/admin-permissions.ts'
import type { SignedInRole } from '../core/capabilities.ts'
import { coreErrors } from '../core/core-errors.ts'
import type { DomainError } from '../core/error.ts'
import { impersonationErrors } from './impersonation-errors.ts'

/** Long enough to see what somebody asks about. */
export const impersonationMaxMs = 15 * 60_000

/** Looking is answering somebody: it needs the right of the support beside the one to read such accounts. */
export const impersonationPermission = 'admin_qa_write'

export type ImpersonationEndReason = 'leave' | 'time' | 'session' | 'account' | 'right'

interface ImpersonationTarget {
  readonly role: SignedInRole
  readonly status: AccountStatus
}

/** Undefined where these permissions let an administrator look at such an account. */
export function impersonationError(permissions: readonly string[], { role, status }: ImpersonationTarget): DomainError | undefined {
  if (role !== 'customer' && role !== 'contractor') return impersonationErrors.notThem()
  if (
    !hasPermission(permissions, impersonationPermission) ||
    !hasPermission(permissions, permissionForAccount(role, 'read'))
  )
    return coreErrors.forbidden()
  return canSignIn(status) ? undefined : impersonationErrors.closed()
}

/** What changes nothing about anybody: the way back, the way out, and the session of the administrator going on. */
const ownCalls: readonly string[] = ['DELETE /impersonation', 'DELETE /session', 'POST /session/refresh']

/** Whether a call may be made at all while somebody looks; what it may show is another question. */
export function isImpersonatedCall(key: string): boolean {
  return key.startsWith('GET ') || ownCalls.includes(key)
}
