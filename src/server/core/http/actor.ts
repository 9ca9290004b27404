/** The caller. The use-case determines the actor's party for a job. */

import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import { coreErrors } from '#domain/core/core-errors.ts'

interface Origin {
  readonly permission: string
  readonly network: string | null
  readonly requestId: string | null
}

/** An admin who impersonates a user for support. They can read and change nothing. */
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
  /** The session of the request, if any. Server tasks have none. */
  readonly sessionId?: string | undefined
  /** For admins: the permission used and the origin of the request, for the audit log. */
  readonly origin?: Origin | undefined
  /** The second factor that an administrator does not have yet. */
  readonly missingFactor?: 'required' | 'reminded' | undefined
  /** Large refunds and changes of rights by this admin wait for another one. */
  readonly needsSecondAdmin?: boolean | undefined
  /** The admin whose request this one approves. The audit log names both. */
  readonly approvesFor?: string | undefined
  /** The impersonating admin, if any. */
  readonly impersonator?: Impersonator | undefined
}

export type Caller = Actor | { readonly role: 'anonymous' }

export function isSignedIn(visitor: Caller): visitor is Actor {
  return visitor.role !== 'anonymous'
}

/** The actor's party to a job, or undefined for other users. An admin is a party to every job. */
export function partyOf(
  job: { readonly customer_id: string; readonly contractor_id: string | null },
  { id, role }: Actor,
): 'admin' | 'customer' | 'contractor' | undefined {
  if (role === 'admin') return 'admin'
  if (id === job.customer_id) return 'customer'
  return id === job.contractor_id ? 'contractor' : undefined
}

/** Admins need a permission beside their role [DATA-02]. Role and relation decide for others. */
export function requirePermission({ role, permissions }: Actor, permission: RequiredPermission): void {
  if (role === 'admin' && !hasPermission(permissions, permission)) throw coreErrors.forbidden()
}
