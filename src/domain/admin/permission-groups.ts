/**
 * The permissions of an administrator as they are given: area by area, each in one of them, with what it is about [DATA-02].
 * Which pages a permission opens is read from the list of pages.
 */
import type { AdminPermission } from '../core/admin-permissions.ts'
import { adminPagesFor } from './admin-pages.ts'

interface PermissionGroup {
  readonly title: string
  readonly about: string
  readonly permissions: readonly AdminPermission[]
}

type Area = AdminPermission extends infer P ? (P extends `admin_${infer A}_read` ? A : never) : never

const deedsOn = <A extends Area>(area: A) =>
  [`admin_${area}_read`, `admin_${area}_write`, `admin_${area}_delete`] as const

// biome-ignore format: a table is read by its columns.
export const PERMISSION_GROUPS: readonly PermissionGroup[] = [
  { title: 'Everything',     about: 'A supervisor has every right, and alone decides whether another administrator may sign in. The others count in every area.', permissions: ['supervisor', 'admin_read', 'admin_write', 'admin_delete'] },
  { title: 'Customers',      about: 'The accounts of customers, and invitations to them.',           permissions: deedsOn('customer') },
  { title: 'Contractors',    about: 'The accounts of contractors, and invitations to them.',         permissions: deedsOn('contractor') },
  { title: 'Administrators', about: 'Who works here, and with which permissions.',                        permissions: deedsOn('role') },
  { title: 'Settings',       about: 'What the site says and shows, and which pages are guarded.',    permissions: [...deedsOn('app_setting'), 'admin_app_setting_release', 'admin_app_setting_deploy'] },
  { title: 'Categories',     about: 'The trades: their names, their pictures and their order.',      permissions: deedsOn('category') },
  { title: 'Quote requests', about: 'What customers ask quotes for.',                                permissions: deedsOn('quote_request') },
  { title: 'Quote applies',  about: 'What contractors answer to them.',                              permissions: deedsOn('quote_apply') },
  { title: 'Consultations',  about: 'Questions to the consultant builder.',                            permissions: deedsOn('consultation') },
  { title: 'Jobs',           about: 'Jobs with their contracts, stages, money and warranty cases.',  permissions: deedsOn('job') },
  { title: 'Q&A',            about: 'The chats of the support, reports and case stories.',             permissions: deedsOn('qa') },
]

const words: Readonly<Record<string, string>> = {
  supervisor: 'Supervisor',
  read: 'Read',
  write: 'Write',
  delete: 'Delete',
  release: 'Release',
  deploy: 'Deploy',
}

/** Within its area a permission is called by its deed. */
export function permissionWord(permission: AdminPermission): string {
  return words[permission.slice(permission.lastIndexOf('_') + 1)] ?? permission
}

/** By itself, for a sentence that names it without its area. */
export function permissionName(permission: AdminPermission): string {
  if (permission === 'supervisor') return permissionWord(permission)
  const area = PERMISSION_GROUPS.find(({ permissions }) => permissions.includes(permission))
  return `${area?.title}: ${permissionWord(permission)}`
}

/** The pages that somebody with these permissions sees beyond what every administrator sees. */
export function pagesOpenedBy(permissions: readonly string[]): string[] {
  return adminPagesFor(permissions).flatMap(({ requiredPermissions, label }) =>
    requiredPermissions.length > 0 ? [label] : [],
  )
}
