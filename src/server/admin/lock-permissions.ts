/**
 * Locks the permissions of the requester and of the changed admin. Two admins who change each other run one after
 * another. It locks supervisors first, like a status change, so that both never deadlock.
 */
import { canSignIn } from '#domain/accounts/account.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { lockSupervisors } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AdministratorRow, lockAdministrators } from './administrator-store.ts'

interface LockedPermissions {
  readonly requester: AdministratorRow
  /** Undefined without a named admin, or if none has this id. */
  readonly subject: AdministratorRow | undefined
}

/** The requester may have lost the permission since the request started. */
export async function lockPermissions(db: Db, actor: Actor, subjectId?: string): Promise<LockedPermissions> {
  await lockSupervisors.all(db, [])
  const locked = await lockAdministrators.all(db, [[actor.id, ...(subjectId === undefined ? [] : [subjectId])]])
  const requester = locked.find(({ id }) => id === actor.id)
  if (
    requester === undefined ||
    !canSignIn(requester.status) ||
    !hasPermission(requester.permissions, 'admin_role_write')
  )
    throw coreErrors.forbidden()
  return { requester, subject: locked.find(({ id }) => id === subjectId) }
}
