/**
 * The admin permissions by group, each with a description [DATA-02]. The list of pages decides which pages a permission
 * opens.
 */
import type { AdminPermission } from '../core/admin-permissions.ts'
import { adminPagesFor } from './admin-pages.ts'

interface PermissionGroup {
  readonly title: string
  readonly about: string
  readonly permissions: readonly AdminPermission[]
}

type Area = AdminPermission extends infer P ? (P extends `admin_${infer A}_read` ? A : never) : never

const verbsOn = <A extends Area>(area: A) =>
  [`admin_${area}_read`, `admin_${area}_write`, `admin_${area}_delete`] as const

// biome-ignore format: a table is read by its columns.
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  { title: 'Everything',     about: 'A supervisor has every permission, and only a supervisor can lock or restore another admin. The others apply to every area.', permissions: ['supervisor', 'admin_read', 'admin_write', 'admin_delete'] },
  { title: 'Customers',      about: 'Customer accounts and invitations.',           permissions: verbsOn('customer') },
  { title: 'Contractors',    about: 'Contractor accounts and invitations.',         permissions: verbsOn('contractor') },
  { title: 'Admins', about: 'Admins and their permissions.',                        permissions: verbsOn('role') },
  { title: 'Settings',       about: 'Site content and protected pages.',    permissions: [...verbsOn('app_setting'), 'admin_app_setting_release', 'admin_app_setting_deploy'] },
  { title: 'Categories',     about: 'Trades with their names, images and order.',      permissions: verbsOn('category') },
  { title: 'Quote requests', about: "Customers' requests for quotes.",                                permissions: verbsOn('quote_request') },
  { title: 'Quote applies',  about: "Contractors' quotes for those requests.",                              permissions: verbsOn('quote_apply') },
  { title: 'Consultations',  about: 'Consultations with the consultant builder.',                            permissions: verbsOn('consultation') },
  { title: 'Jobs',           about: 'Jobs with their contracts, stages, payments and warranty cases.',  permissions: verbsOn('job') },
  { title: 'Q&A',            about: 'Support conversations, reports and case stories.',             permissions: verbsOn('qa') },
]

const labels: Readonly<Record<string, string>> = {
  supervisor: 'Supervisor',
  read: 'Read',
  write: 'Write',
  delete: 'Delete',
  release: 'Release',
  deploy: 'Deploy',
}

/** Within its group a permission has the name of its verb. */
export function permissionLabel(permission: AdminPermission): string {
  return labels[permission.slice(permission.lastIndexOf('_') + 1)] ?? permission
}

/** The name of a permission without its group as context. */
export function permissionName(permission: AdminPermission): string {
  if (permission === 'supervisor') return permissionLabel(permission)
  const area = PERMISSION_GROUPS.find(({ permissions }) => permissions.includes(permission))
  return `${area?.title}: ${permissionLabel(permission)}`
}

/** The pages these permissions open beyond those of every admin. */
export function pagesOpenedBy(permissions: readonly string[]): string[] {
  return adminPagesFor(permissions).flatMap(({ requiredPermissions, label }) =>
    requiredPermissions.length > 0 ? [label] : [],
  )
}
