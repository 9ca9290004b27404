/**
 * Exchanges the cookie's token for its successor. A token works once: one that comes again is in two hands, of which one
 * is a thief's, so its session ends for both. Only the very exchange whose answer was lost may be asked again, and gets
 * the successor that it got before.
 */
import type { Pool } from 'pg'
import { announceAccountChange } from '../accounts/account-store.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { newSessionValue, sessionHash, sessionIdleMs, successorOf } from './session-cookie.ts'
import { deleteSession, type ExchangedRow, exchangedBefore, exchangeToken } from './session-store.ts'

export interface Exchange {
  /** The cookie's value. */
  readonly value: string
  /** What the browser drew for this exchange; without it the exchange cannot be repeated. */
  readonly exchange: string | undefined
}

type Exchanged =
  | { readonly outcome: 'exchanged'; readonly account: ExchangedRow; readonly successor: string }
  | { readonly outcome: 'reused'; readonly accountId: string }
  | { readonly outcome: 'unknown' }

export async function exchangeCookie(
  pool: Pool,
  exchangeKey: Buffer,
  { value, exchange = newSessionValue() }: Exchange,
  now: Date,
): Promise<Exchanged> {
  const successor = successorOf(exchangeKey, value, exchange)
  const idleSince = new Date(now.getTime() - sessionIdleMs)
  const asked = [sessionHash(value), sessionHash(successor), now, idleSince] as const
  const account = await exchangeToken.maybe(pool, [...asked])
  if (account) return { outcome: 'exchanged', account, successor }

  const before = await exchangedBefore.maybe(pool, [...asked])
  if (before === undefined) return { outcome: 'unknown' }
  if (before.successor_waits) return { outcome: 'exchanged', account: before, successor }
  await inTransaction(pool, async (db) => {
    await deleteSession.run(db, [before.session_id])
    await announceAccountChange.run(db, [before.id])
  })
  return { outcome: 'reused', accountId: before.id }
}
