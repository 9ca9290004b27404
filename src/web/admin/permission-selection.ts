/** What somebody has chosen about the rights of an administrator, as what comes and what goes. */
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'

export interface PermissionChange {
  give: AdminPermission[]
  take: AdminPermission[]
}

/** Of a choice that was made earlier, what still makes a difference: the rights may have been changed by others since. */
export function permissionSelection(
  { permissions, changeable }: Pick<AdministratorView, 'permissions' | 'changeable'>,
  change: PermissionChange,
): PermissionChange & { chosen: AdminPermission[] } {
  const isChangeable = (one: AdminPermission) => changeable.includes(one)
  const give = change.give.filter((one) => isChangeable(one) && !permissions.includes(one))
  const take = permissions.filter((one) => isChangeable(one) && change.take.includes(one))
  return { give, take, chosen: [...permissions.filter((one) => !take.includes(one)), ...give] }
}
