/**
 * Removes the second factors of an admin who lost theirs. A supervisor does it, never a support call: the admin then
 * signs in with the password and sets up a new one first.
 */
import { statusChangeError } from '#domain/accounts/status-change-error.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { lockAccount } from '../accounts/account-store.ts'
import type { ReportFactorChange } from '../accounts/report-factor-change.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { deleteFactors } from '../factors/factor-store.ts'
import { endSessions } from '../sessions/create-session.ts'

export interface ResetFactorDeps {
  /** Emails the owner about the change. */
  readonly reportFactorChange: ReportFactorChange
}

export async function resetFactors(
  db: Db,
  { reportFactorChange }: ResetFactorDeps,
  actor: Actor,
  subjectId: string,
  now: Date,
): Promise<void> {
  const account = await lockAccount.maybe(db, [subjectId])
  if (account?.role !== 'admin') throw coreErrors.notFound()
  const error = statusChangeError(actor, account)
  if (error !== undefined) throw error
  const { removed } = await deleteFactors.one(db, [subjectId])
  // Another supervisor was faster, so there is no change to record.
  if (removed === 0) return
  await endSessions(db, subjectId, { reason: 'factorsReset', now })
  const subject = { kind: 'account', id: subjectId } as const
  await audit(
    db,
    actor,
    { action: 'admin.reset-factors', subject, before: { factors: removed }, after: { factors: 0 } },
    now,
  )
  await reportFactorChange(db, { accountId: subjectId, change: 'factorsReset' }, 'support', now)
}
