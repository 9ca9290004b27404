/**
 * Opens an alert when many sign-ins fail on the whole site. The limits of each account and network stay low during an
 * attack from many networks on many accounts.
 */
import type { Pool } from 'pg'
import { numberText } from '#domain/core/formats.ts'
import { failedSignInsMax, failedSignInsWindowMs } from '#domain/sign-in/sign-in-code.ts'
import { type Db, sql } from '../core/db/sql.ts'

/** One failure for each account and network, and each wrong password of an unknown account. */
const failedSignIns = sql<{ count: number }, [since: Date, now: Date]>(
  'failed-sign-ins',
  `select ((select count(*) from security_events where event = 'signInFailed' and occurred_at > $1)
     + (select coalesce(sum(count), 0) from rate_limits
        where key like 'password:unknown:%' and window_ends_at > $2))::integer as count`,
)

type OpenAlert = (db: Db, kind: string, subject: string, detail: string, now: Date) => Promise<unknown>

export async function watchSignIns(pool: Pool, openAlert: OpenAlert, now: Date): Promise<void> {
  const { count } = await failedSignIns.one(pool, [new Date(now.getTime() - failedSignInsWindowMs), now])
  if (count <= failedSignInsMax) return
  await openAlert(pool, 'sign-in-failures', 'sign-in', JSON.stringify({ text: numberText(count) }), now)
}
