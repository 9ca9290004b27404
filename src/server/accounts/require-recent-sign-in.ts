/**
 * What whoever finds a browser open must not be able to do: it asks for a recent sign-in, or for the password once more
 * (ASVS 7.5.1).
 */
import type { Pool } from 'pg'
import { recentSignInMs } from '#domain/accounts/account.ts'
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AccountRow, accountById } from './account-store.ts'

export interface RecentSignInDeps {
  /** When the person behind a session last proved who they are. */
  readonly signedInAt: (db: Db, sessionId: string) => Promise<Date | undefined>
  /** Throws when it is not the account's password. */
  readonly verifyPassword: (account: AccountRow, password: string) => Promise<void>
}

/** The hash that the current password fits, where one was sent: before the row is locked, as it takes long. */
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

/** To be asked with the account's row locked; `proved` is the hash that a password was compared with before. */
export async function requireRecentSignIn(
  db: Db,
  actor: Actor,
  account: AccountRow,
  verifiedHash: string | undefined,
  { signedInAt }: RecentSignInDeps,
  now: Date,
): Promise<void> {
  const lastSignIn = actor.sessionId === undefined ? undefined : await signedInAt(db, actor.sessionId)
  if (lastSignIn === undefined) throw coreErrors.unauthenticated()
  // The password may have been changed while we compared.
  const hasVerifiedPassword = verifiedHash !== undefined && verifiedHash === account.password_hash
  if (hasVerifiedPassword || now.getTime() - lastSignIn.getTime() <= recentSignInMs) return
  throw account.password_hash === null ? accountErrors.signInAgainFirst() : accountErrors.currentPasswordFirst()
}
