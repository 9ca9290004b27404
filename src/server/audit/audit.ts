/**
 * Records an admin change in its transaction, so both commit or neither does [ADMIN-03]. Shared use-cases also call it,
 * but only an admin's change leaves a record.
 */
import type { AuditAction, AuditSubject } from '#domain/audit/audit-action.ts'
import type { RequiredPermission } from '#domain/core/admin-permissions.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { insertAuditEntry } from './audit-store.ts'

interface Change {
  readonly action: AuditAction
  /** The permission used, if the route does not determine it. */
  readonly permission?: RequiredPermission
  readonly subject: { readonly kind: AuditSubject; readonly id: string }
  readonly before?: object
  readonly after?: object
}

export async function audit(
  db: Db,
  actor: Actor,
  { action, permission, subject, before, after }: Change,
  now: Date,
): Promise<void> {
  const { id, role, origin, approvesFor } = actor
  if (role !== 'admin') return
  await insertAuditEntry.run(db, [
    now,
    id,
    permission ?? origin?.permission ?? 'any',
    action,
    subject.kind,
    subject.id,
    before === undefined ? null : JSON.stringify(before),
    after === undefined
      ? null
      : JSON.stringify(approvesFor === undefined ? after : { ...after, requestedBy: approvesFor }),
    origin?.network ?? null,
    origin?.requestId ?? null,
  ])
}
