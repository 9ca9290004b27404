/**
 * Writes down what an administrator has changed, in the transaction of the change [ADMIN-03]: it is there with the change,
 * or neither is. Use-cases that others carry out as well call it too; only an administrator's leaves a record.
 */
import type { AuditAction, AuditSubject } from '#domain/audit/audit-action.ts'
import type { RequiredPermission } from '#domain/core/admin-permissions.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { insertAuditEntry } from './audit-store.ts'

interface Change {
  readonly action: AuditAction
  /** By which right, where the call does not say it. */
  readonly right?: RequiredPermission
  readonly subject: { readonly kind: AuditSubject; readonly id: string }
  readonly before?: object
  readonly after?: object
}

export async function audit(
  db: Db,
  actor: Actor,
  { action, right, subject, before, after }: Change,
  now: Date,
): Promise<void> {
  const { id, role, origin } = actor
  if (role !== 'admin') return
  await insertAuditEntry.run(db, [
    now,
    id,
    right ?? origin?.right ?? 'any',
    action,
    subject.kind,
    subject.id,
    before === undefined ? null : JSON.stringify(before),
    after === undefined ? null : JSON.stringify(after),
    origin?.network ?? null,
    origin?.requestId ?? null,
  ])
}
