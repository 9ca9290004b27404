/** SQL of money alerts. A feature opens and resolves its own; an admin may resolve any. */
import { sql } from '../core/db/sql.ts'

/** An open alert is not opened twice. The detail is JSON. */
export const openAlert = sql<never, [kind: string, subject: string, detail: string, now: Date]>(
  'open-money-alert',
  `insert into money_alerts (kind, subject, detail, opened_at) values ($1, $2, $3::jsonb, $4)
   on conflict (kind, subject) where resolved_at is null do nothing`,
)

/** Resolved by the system, because its cause is gone. */
export const resolveAlert = sql<never, [kind: string, subject: string, resolution: string, now: Date]>(
  'auto-resolve-money-alert',
  `update money_alerts set resolved_at = $4, resolution = $3
   where kind = $1 and subject = $2 and resolved_at is null`,
)
