/** The SQL of failed sign-ins on the whole site. */
import { sql } from '../core/db/sql.ts'

/** One failure for each account and network, and each wrong password of an unknown account. */
export const failedSignIns = sql<{ count: number }, [since: Date, now: Date]>(
  'failed-sign-ins',
  `select ((select count(*) from security_events where event = 'signInFailed' and occurred_at > $1)
     + (select coalesce(sum(count), 0) from rate_limits
        where key like 'password:unknown:%' and window_ends_at > $2))::integer as count`,
)
