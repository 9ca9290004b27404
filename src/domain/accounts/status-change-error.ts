/** Whose status an administrator may change, of the accounts that their rights let them write [AUTH-11, DATA-02]. */
import type { SignedInRole } from '../core/capabilities.ts'
import type { DomainError } from '../core/error.ts'
import { accountErrors } from './account-errors.ts'

interface Decider {
  readonly id: string
  readonly permissions: readonly string[]
}

interface Ranked {
  readonly id: string
  readonly role: SignedInRole
}

/**
 * Nobody changes their own status, and only a supervisor an administrator's. So whoever shuts the last but one
 * supervisor out is the last one, and an installation keeps somebody who can let the others in.
 */
export function statusChangeError(decider: Decider, account: Ranked): DomainError | undefined {
  if (account.id === decider.id) return accountErrors.ownStatus()
  const isAbove = account.role !== 'admin' || decider.permissions.includes('supervisor')
  return isAbove ? undefined : accountErrors.supervisorsOnly()
}
