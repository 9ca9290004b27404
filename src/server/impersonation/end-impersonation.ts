/** Ends an impersonation: records it and notifies the user. */
import { canSignIn } from '#domain/accounts/account.ts'
import {
  type ImpersonationEndReason,
  impersonationError,
  impersonationPermission,
} from '#domain/impersonation/impersonation-rules.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { type ImpersonationRow, markImpersonationEnded, type OpenImpersonationRow } from './impersonation-store.ts'

interface ImpersonationEnd {
  readonly by: ImpersonationEndReason
  readonly at: Date
  /** The origin of the request. Absent if it ended by itself. */
  readonly origin?: Actor['origin']
}

/** How it ended by itself, or undefined while it is active. */
export function endOfImpersonation(impersonation: OpenImpersonationRow, now: Date): ImpersonationEnd | undefined {
  if (impersonation.ends_at <= now) return { by: 'time', at: impersonation.ends_at }
  if (!impersonation.has_session) return { by: 'session', at: now }
  if (!canSignIn(impersonation.account_status) || !canSignIn(impersonation.admin_status))
    return { by: 'account', at: now }
  const account = { role: impersonation.account_role, status: impersonation.account_status }
  return impersonationError(impersonation.admin_permissions, account) === undefined
    ? undefined
    : { by: 'permission', at: now }
}

/** The caller has locked the row. */
export async function endImpersonation(
  db: Db,
  notify: Notify,
  { id, admin_id, account_id, reason, started_at }: ImpersonationRow,
  { by, at, origin }: ImpersonationEnd,
  now: Date,
): Promise<void> {
  if ((await markImpersonationEnded.run(db, [id, at, by])) === 0) return
  const admin = { id: admin_id, role: 'admin', username: '', name: '', permissions: [] } as const
  const from = origin ?? { permission: impersonationPermission, network: null, requestId: null }
  const change = { after: { endedBy: by, endedAt: at.toISOString() } }
  const subject = { kind: 'account', id: account_id } as const
  await audit(db, { ...admin, origin: from }, { action: 'account.impersonation-end', subject, ...change }, now)
  await notify(db, { type: 'account.impersonate', to: account_id, reason, day: started_at.toISOString() })
}
