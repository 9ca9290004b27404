/**
 * Who changes whose rights [DATA-02]. Nobody changes their own, and nobody gives or takes what they do not have. So only a
 * supervisor makes another one or takes that away, never from themselves: whoever strips the last but one is the last, and
 * one always stays.
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

/** The permissions after it, each once and in the order of the specification. */
export function permissionsAfter(before: readonly string[], { grant, revoke }: PermissionsChange): AdminPermission[] {
  return ADMIN_PERMISSIONS.filter((one) => (before.includes(one) || grant.includes(one)) && !revoke.includes(one))
}

/** What may be given by somebody, to others, and taken from them. */
export function grantablePermissions({ permissions }: Pick<Requester, 'permissions'>): AdminPermission[] {
  return ADMIN_PERMISSIONS.filter((one) =>
    one === 'supervisor' ? permissions.includes(one) : hasPermission(permissions, one),
  )
}

/** `subjectId` is absent where an administrator is only being made. */
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
