/**
 * Impersonation: an admin views the product as another user, for support. Another feature finds the active
 * impersonation; this is the type a session needs.
 */
import type { AccountRow } from '../accounts/account-store.ts'
import type { Impersonator } from '../core/http/actor.ts'

interface ActiveImpersonation {
  /** The impersonated account. */
  readonly account: AccountRow
  readonly impersonator: Impersonator
}

/** The active impersonation of an admin's session, or undefined. */
export type FindImpersonation = (
  admin: AccountRow,
  sessionId: string,
  now: Date,
) => Promise<ActiveImpersonation | undefined>
