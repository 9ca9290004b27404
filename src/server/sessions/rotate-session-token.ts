/**
 * Rotates the session token, with reuse detection. A token works once; a second use means theft, so the session ends.
 * Only a repeat of the same rotation returns the same successor, because its response may be lost. A rate limit counts
 * successful rotations, so it never hides a reuse.
 */
import type { Pool } from 'pg'
import { announceAccountChange } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { newSessionValue, nextSessionToken, sessionHash, sessionIdleMs } from './session-cookie.ts'
import { endReusedSession, findRotatedToken, type RotatedSessionRow, rotateToken } from './session-store.ts'

/** A tab renews on every page load and every 15 minutes. This allows one page every two seconds. */
const renewals = { max: 300, windowMs: 10 * 60_000 } as const

export interface TokenRotation {
  /** The cookie's value. */
  readonly value: string
  /** The key that the browser generated for this rotation. Without it the rotation cannot be repeated. */
  readonly rotationKey: string | undefined
}

type RotationResult =
  | { readonly outcome: 'rotated'; readonly account: RotatedSessionRow; readonly successor: string }
  | { readonly outcome: 'reused'; readonly accountId: string }
  | { readonly outcome: 'unknown' }

export async function rotateSessionToken(
  pool: Pool,
  rotationSecret: Buffer,
  { value, rotationKey = newSessionValue() }: TokenRotation,
  now: Date,
): Promise<RotationResult> {
  const successor = nextSessionToken(rotationSecret, value, rotationKey)
  const idleSince = new Date(now.getTime() - sessionIdleMs)
  const params = [sessionHash(value), sessionHash(successor), now, idleSince] as const
  const account = await inTransaction(pool, async (db) => {
    const rotation = await rotateToken.maybe(db, [...params])
    if (rotation) await limitRenewals(db, rotation, now)
    return rotation
  })
  if (account) return { outcome: 'rotated', account, successor }

  const before = await findRotatedToken.maybe(pool, [...params])
  if (before === undefined) return { outcome: 'unknown' }
  if (before.is_successor_unused) {
    await limitRenewals(pool, before, now)
    return { outcome: 'rotated', account: before, successor }
  }
  await inTransaction(pool, async (db) => {
    await endReusedSession.run(db, [before.session_id, now])
    await announceAccountChange.run(db, [before.id])
  })
  return { outcome: 'reused', accountId: before.id }
}

async function limitRenewals(db: Db, { session_id }: RotatedSessionRow, now: Date): Promise<void> {
  await limitAttempts(db, { key: `renewal:session:${session_id}`, ...renewals }, now)
}
