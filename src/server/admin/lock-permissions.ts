/**
 * Holds the rights that a decision about rights is made by, and those it changes: two who decide about each other at once
 * come after each other, and the second finds what the first has decided. The supervisors come first, as with a status, so
 * that a change of rights and one of a status never wait for each other in a circle.
 */
import { canSignIn } from '#domain/accounts/account.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { lockSupervisors } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type AdministratorRow, lockAdministrators } from './administrator-store.ts'

interface LockedPermissions {
  readonly decider: AdministratorRow
  /** Absent where nobody is named, or no administrator is called so. */
  readonly subject: AdministratorRow | undefined
}

/** Whoever asks may have lost the right meanwhile, which refuses them here. */
export async function lockPermissions(db: Db, actor: Actor, subjectId?: string): Promise<LockedPermissions> {
  await lockSupervisors.all(db, [])
  const locked = await lockAdministrators.all(db, [[actor.id, ...(subjectId === undefined ? [] : [subjectId])]])
  const decider = locked.find(({ id }) => id === actor.id)
  if (decider === undefined || !canSignIn(decider.status) || !hasPermission(decider.permissions, 'admin_role_write'))
    throw coreErrors.forbidden()
  return { decider, subject: locked.find(({ id }) => id === subjectId) }
}
