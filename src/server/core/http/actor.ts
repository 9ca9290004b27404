/** Who asks. What an actor is to one particular job (its party) is found out by the use-case. */

import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import { coreErrors } from '#domain/core/core-errors.ts'

interface Origin {
  readonly right: string
  readonly network: string | null
  readonly requestId: string | null
}

/** An administrator who looks at the product with somebody's eyes, for support: they read, and change nothing. */
export interface Impersonator {
  readonly impersonationId: string
  readonly adminId: string
  readonly until: Date
}

export interface Actor {
  readonly id: string
  readonly role: SignedInRole
  readonly username: string
  readonly name: string
  readonly permissions: readonly string[]
  /** The session that the request belongs to; none where the product acts for somebody by itself. */
  readonly sessionId?: string | undefined
  /** Of an administrator's request: what it may do by which right, and from where, for the record of what is changed. */
  readonly origin?: Origin | undefined
  /** Who looks, where it is not this person themselves. */
  readonly impersonator?: Impersonator | undefined
}

export type Caller = Actor | { readonly role: 'anonymous' }

export function isSignedIn(visitor: Caller): visitor is Actor {
  return visitor.role !== 'anonymous'
}

/** Administrators need a right beside their role [DATA-02]; for others their role and relation decide. */
export function requirePermission({ role, permissions }: Actor, right: RequiredPermission): void {
  if (role === 'admin' && !hasPermission(permissions, right)) throw coreErrors.forbidden()
}
