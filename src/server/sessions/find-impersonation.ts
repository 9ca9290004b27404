/**
 * Somebody may look at the product with the eyes of somebody else, for support. Which sessions do is found out above;
 * here is what a session needs to know of it.
 */
import type { AccountRow } from '../accounts/account-store.ts'
import type { Impersonator } from '../core/http/actor.ts'

interface Look {
  /** Whose eyes they are. */
  readonly as: AccountRow
  readonly impersonator: Impersonator
}

/** Whom an administrator's session looks as at this moment; undefined while it is their own. */
export type FindImpersonation = (admin: AccountRow, sessionId: string, now: Date) => Promise<Look | undefined>
