/** Requires a recent sign-in or the current password, to protect an unattended browser (ASVS 7.5.1). */
import type { Pool } from 'pg'
import { recentSignInMs } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AccountRow, accountById } from './account-store.ts'

export interface RecentSignInDeps {
  /** The last time the user of this session signed in. */
  readonly signedInAt: (db: Db, sessionId: string) => Promise<Date | undefined>
  /** Throws if it is not the account's password. */
  readonly verifyPassword: (account: AccountRow, password: string) => Promise<void>
}

/** The hash that matches the current password, if it was sent. This runs before the lock, because it is slow. */
export async function verifiedPasswordHash(
  pool: Pool,
  actor: Actor,
  currentPassword: string | undefined,
  { verifyPassword }: RecentSignInDeps,
): Promise<string | undefined> {
  if (currentPassword === undefined) return undefined
  const known = await accountById.one(pool, [actor.id])
  await verifyPassword(known, currentPassword)
  return known.password_hash ?? undefined
}

/** Call this with the account's row locked. `verifiedHash` is the hash compared before. */
export async function requireRecentSignIn(
  db: Db,
  actor: Actor,
  account: AccountRow,
  verifiedHash: string | undefined,
  { signedInAt }: Pick<RecentSignInDeps, 'signedInAt'>,
  now: Date,
): Promise<void> {
  const lastSignIn = actor.sessionId === undefined ? undefined : await signedInAt(db, actor.sessionId)
  if (lastSignIn === undefined) throw coreErrors.unauthenticated()
  // The password may have changed during the comparison.
  const hasVerifiedPassword = verifiedHash !== undefined && verifiedHash === account.password_hash
  if (hasVerifiedPassword || now.getTime() - lastSignIn.getTime() <= recentSignInMs) return
  throw account.password_hash === null ? accountErrors.signInAgainFirst() : accountErrors.currentPasswordFirst()
}
