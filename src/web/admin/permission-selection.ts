/** What somebody has chosen about the rights of an administrator, as what comes and what goes. */
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'

export interface PermissionChange {
  grant: AdminPermission[]
  revoke: AdminPermission[]
}

/** Of a choice that was made earlier, what still makes a difference: the rights may have been changed by others since. */
export function permissionSelection(
  { permissions, changeable }: Pick<AdministratorView, 'permissions' | 'changeable'>,
  change: PermissionChange,
): PermissionChange & { chosen: AdminPermission[] } {
  const isChangeable = (one: AdminPermission) => changeable.includes(one)
  const grant = change.grant.filter((one) => isChangeable(one) && !permissions.includes(one))
  const revoke = permissions.filter((one) => isChangeable(one) && change.revoke.includes(one))
  return { grant, revoke, chosen: [...permissions.filter((one) => !revoke.includes(one)), ...grant] }
}
