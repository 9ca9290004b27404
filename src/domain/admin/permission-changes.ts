/**
 * Rules for permission changes [DATA-02]. No admin changes their own permissions, or grants or revokes one they lack.
 * So only a supervisor appoints or removes another supervisor, and one always remains.
 */
import { ADMIN_PERMISSIONS, type AdminPermission, hasPermission } from '../core/admin-permissions.ts'
import type { DomainError } from '../core/error.ts'
import { adminErrors } from './admin-errors.ts'

interface Requester {
  readonly id: string
  readonly permissions: readonly string[]
}

interface PermissionsChange {
  readonly grant: readonly AdminPermission[]
  readonly revoke: readonly AdminPermission[]
}

/** The resulting permissions, each once and in the order of the specification. */
export function permissionsAfter(before: readonly string[], { grant, revoke }: PermissionsChange): AdminPermission[] {
  return ADMIN_PERMISSIONS.filter((one) => (before.includes(one) || grant.includes(one)) && !revoke.includes(one))
}

/** The permissions this admin can grant to others or revoke from them. */
export function grantablePermissions({ permissions }: Pick<Requester, 'permissions'>): AdminPermission[] {
  return ADMIN_PERMISSIONS.filter((one) =>
    one === 'supervisor' ? permissions.includes(one) : hasPermission(permissions, one),
  )
}

/** `subjectId` is absent for a new admin. */
export function permissionChangeError(
  requester: Requester,
  subjectId: string | undefined,
  { grant, revoke }: PermissionsChange,
): DomainError | undefined {
  if (subjectId === requester.id) return adminErrors.ownPermissions()
  const theirs = grantablePermissions(requester)
  const isTheirs = [...grant, ...revoke].every((one) => theirs.includes(one))
  return isTheirs ? undefined : adminErrors.permissionDenied()
}
