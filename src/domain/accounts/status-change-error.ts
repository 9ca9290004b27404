/** Decides whose status an admin can change, beyond the write permission [AUTH-11, DATA-02]. */
import type { SignedInRole } from '../core/capabilities.ts'
import type { DomainError } from '../core/error.ts'
import { accountErrors } from './account-errors.ts'

interface Requester {
  readonly id: string
  readonly permissions: readonly string[]
}

interface Target {
  readonly id: string
  readonly role: SignedInRole
}

/**
 * No admin changes their own status, and only a supervisor changes an admin's. So the last supervisor cannot be locked
 * out, and every installation keeps one.
 */
export function statusChangeError(requester: Requester, account: Target): DomainError | undefined {
  if (account.id === requester.id) return accountErrors.ownStatus()
  const isAllowed = account.role !== 'admin' || requester.permissions.includes('supervisor')
  return isAllowed ? undefined : accountErrors.supervisorsOnly()
}
