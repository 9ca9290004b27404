/** The SQL of impersonations. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import type { SignedInRole } from '#domain/core/capabilities.ts'
import type { ImpersonationEndReason } from '#domain/impersonation/impersonation-rules.ts'
import { type AccountRow, accountColumns } from '../accounts/account-store.ts'
import { sql } from '../core/db/sql.ts'
import { isRunnable } from '../core/failed-task-store.ts'

/** Locks the session row until the transaction ends, so two concurrent starts run one after another. */
export const lockSessionForImpersonation = sql<{ id: string }, [sessionId: string, adminId: string]>(
  'lock-session-for-impersonation',
  'select id from sessions where id = $1 and account_id = $2 for update',
)

export const insertImpersonation = sql<
  { id: string },
  [sessionId: string, adminId: string, accountId: string, reason: string, now: Date, endsAt: Date]
>(
  'insert-impersonation',
  `insert into impersonation_sessions (session_id, admin_id, account_id, reason, started_at, ends_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

/** The impersonated account of a session. Its status may forbid the impersonation. */
export const activeImpersonation = sql<
  AccountRow & { readonly impersonation_id: string; readonly ends_at: Date },
  [sessionId: string, now: Date]
>(
  'active-impersonation',
  `select ${accountColumns('a')}, v.id as impersonation_id, v.ends_at from impersonation_sessions v join accounts a on a.id = v.account_id
   where v.session_id = $1 and v.ended_at is null and v.ends_at > $2`,
)

export interface ImpersonationRow {
  readonly id: string
  readonly session_id: string
  readonly admin_id: string
  readonly account_id: string
  readonly reason: string
  readonly started_at: Date
  readonly ends_at: Date
}

/** An impersonation without a recorded end, and what its validity depends on. */
export interface OpenImpersonationRow extends ImpersonationRow {
  readonly account_role: SignedInRole
  readonly account_status: AccountStatus
  readonly admin_status: AccountStatus
  readonly admin_permissions: readonly string[]
  readonly has_session: boolean
}

const open = `select v.id, v.session_id, v.admin_id, v.account_id, v.reason, v.started_at, v.ends_at,
     a.role as account_role, a.status as account_status, b.status as admin_status, b.permissions as admin_permissions,
     exists (select from sessions s where s.id = v.session_id) as has_session
   from impersonation_sessions v join accounts a on a.id = v.account_id join accounts b on b.id = v.admin_id
   where v.ended_at is null`

export const lockOpenImpersonation = sql<OpenImpersonationRow, [sessionId: string]>(
  'lock-open-impersonation',
  `${open} and v.session_id = $1 for update of v`,
)

/** One row for each admin who is viewing as a user now. */
export const openImpersonations = sql<OpenImpersonationRow, [now: Date]>(
  'open-impersonations',
  `${open} and ${isRunnable('impersonation-ends', 'v.id::text', '$1')} order by v.id`,
)

/** Another process may hold the lock or have recorded the end. */
export const lockImpersonation = sql<OpenImpersonationRow, [id: string]>(
  'lock-impersonation',
  `${open} and v.id = $1 for update of v skip locked`,
)

export const markImpersonationEnded = sql<never, [id: string, endedAt: Date, endedBy: ImpersonationEndReason]>(
  'mark-impersonation-ended',
  'update impersonation_sessions set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null',
)

export interface SupportAccessRow {
  readonly id: string
  readonly reason: string
  readonly started_at: Date
  readonly ended_at: Date
}

/** Ended ones, newest first. */
export const supportAccessOf = sql<SupportAccessRow, [accountId: string, limit: number]>(
  'support-access-of',
  `select id, reason, started_at, ended_at from impersonation_sessions
   where account_id = $1 and ended_at is not null order by id desc limit $2`,
)
