/** The SQL of live sockets: which of their sessions are active and not impersonating. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import { sql } from '../core/db/sql.ts'

export const activeSessions = sql<
  { id: string; status: AccountStatus },
  [sessionIds: string[], now: Date, idleSince: Date]
>(
  'active-sessions',
  `select s.id, a.status from sessions s join accounts a on a.id = s.account_id
   where s.id = any($1) and s.expires_at > $2 and s.last_used_at > $3
     and not exists (
       select from impersonation_sessions v where v.session_id = s.id and v.ended_at is null and v.ends_at > $2)`,
)
