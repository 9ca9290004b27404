/** The selected permissions of an admin as grants and revocations. */
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'

export interface PermissionChange {
  grant: AdminPermission[]
  revoke: AdminPermission[]
}

/** The part of an older selection that still differs, because others may have changed permissions since. */
export function permissionSelection(
  { permissions, changeable }: Pick<AdministratorView, 'permissions' | 'changeable'>,
  change: PermissionChange,
): PermissionChange & { chosen: AdminPermission[] } {
  const isChangeable = (one: AdminPermission) => changeable.includes(one)
  const grant = change.grant.filter((one) => isChangeable(one) && !permissions.includes(one))
  const revoke = permissions.filter((one) => isChangeable(one) && change.revoke.includes(one))
  return { grant, revoke, chosen: [...permissions.filter((one) => !revoke.includes(one)), ...grant] }
}
