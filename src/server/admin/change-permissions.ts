/**
 * An admin grants and revokes permissions of another one [DATA-02]. A second admin must approve the change first
 * [ADMIN-03]. The audit log records before and after.
 */
import { permissionChangeError, permissionsAfter } from '#domain/admin/permission-changes.ts'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { announceAccountChange } from '../accounts/account-store.ts'
import { requestApproval } from '../approvals/request-approval.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AdministratorRow, setPermissions } from './administrator-store.ts'
import { lockPermissions } from './lock-permissions.ts'

export interface PermissionSelection {
  readonly grant: readonly AdminPermission[]
  readonly revoke: readonly AdminPermission[]
}

export async function changePermissions(
  db: Db,
  actor: Actor,
  subjectId: string,
  selection: PermissionSelection,
  now: Date,
): Promise<AdministratorRow> {
  const { requester, subject } = await lockPermissions(db, actor, subjectId)
  if (subject === undefined) throw coreErrors.notFound()
  const error = permissionChangeError(requester, subject.id, selection)
  if (error !== undefined) throw error
  const before = subject.permissions
  const after = permissionsAfter(before, selection)
  // Another admin was faster, so there is no change to record.
  if (after.length === before.length && after.every((one) => before.includes(one))) return subject
  if (actor.needsSecondAdmin) {
    await requestApproval(db, actor, { kind: 'permissions', subjectId: subject.id, request: selection }, now)
    return subject
  }
  const changed = await setPermissions.one(db, [subject.id, after, now])
  const change = { before: { permissions: before }, after: { permissions: after } }
  await audit(db, actor, { action: 'admin.permissions', subject: { kind: 'account', id: subject.id }, ...change }, now)
  await announceAccountChange.run(db, [subject.id])
  return changed
}
