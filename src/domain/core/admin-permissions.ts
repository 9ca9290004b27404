/**
 * Permissions of an admin [DATA-02], and which ones grant another. They stay apart from roles, because public pages
 * only check roles.
 */

const PERMISSION_AREAS = [
  'customer',
  'contractor',
  'role',
  'app_setting',
  'category',
  'quote_request',
  'quote_apply',
  'consultation',
  'job',
  'qa',
] as const
const PERMISSION_VERBS = ['write', 'read', 'delete'] as const

/** Every permission of an admin [DATA-02]. */
export const ADMIN_PERMISSIONS = [
  'supervisor',
  ...PERMISSION_AREAS.flatMap((area) => PERMISSION_VERBS.map((verb) => `admin_${area}_${verb}` as const)),
  ...PERMISSION_VERBS.map((verb) => `admin_${verb}` as const),
  'admin_app_setting_release',
  'admin_app_setting_deploy',
] as const

export type AdminPermission = (typeof ADMIN_PERMISSIONS)[number]

/** A permission that a route can require. No route requires supervisor itself. */
export type RequiredPermission = Exclude<AdminPermission, 'supervisor'>

/** The reduced set for the id token [DATA-02]. */
export function tokenPermissions(permissions: readonly string[]): string[] {
  return permissions.filter((permission) =>
    /^(supervisor|admin_((customer|contractor|role)_)?(write|read|delete))$/.test(permission),
  )
}

/**
 * Permissions that grant the required one. A supervisor has all of them, and write includes read. `admin_write`,
 * `admin_read` and `admin_delete` cover every area.
 */
export function permissionsFor(required: RequiredPermission): readonly string[] {
  const verb = required.slice(required.lastIndexOf('_') + 1)
  const verbs = verb === 'read' ? ['read', 'write'] : [verb]
  const implied = verbs.flatMap((impliedVerb) => [
    required.replace(/_read$/, `_${impliedVerb}`),
    `admin_${impliedVerb}`,
  ])
  const all: readonly string[] = ADMIN_PERMISSIONS
  return [...new Set(['supervisor', ...implied])].filter((permission) => all.includes(permission))
}

export function hasPermission(permissions: readonly string[], required: RequiredPermission): boolean {
  return permissionsFor(required).some((permission) => permissions.includes(permission))
}
