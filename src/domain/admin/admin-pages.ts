/**
 * The admin pages in menu order, and the permissions that open each [DATA-02]. The API calls of a page require the same
 * permissions. The menu shows only pages the admin can open.
 */
import { hasPermission, type RequiredPermission } from '../core/admin-permissions.ts'

/** The groups of the menu, in its order. The overview stands above them. */
export const ADMIN_PAGE_GROUPS = ['Work', 'People', 'Money', 'Content', 'System'] as const

interface AdminPage {
  readonly to: string
  readonly label: string
  /** Undefined for the overview. */
  readonly group: (typeof ADMIN_PAGE_GROUPS)[number] | undefined
  /** One of these is enough. An empty list needs none. */
  readonly requiredPermissions: readonly RequiredPermission[]
}

// biome-ignore format: a table is read by its columns.
export const ADMIN_PAGES = [
  { to: '/admin',                group: undefined, label: 'Overview',         requiredPermissions: [] },
  { to: '/admin/jobs',           group: 'Work',    label: 'Jobs',             requiredPermissions: ['admin_job_read'] },
  { to: '/admin/stages',         group: 'Work',    label: 'Stages to review', requiredPermissions: ['admin_job_read'] },
  { to: '/admin/quote-requests', group: 'Work',    label: 'Quote requests',   requiredPermissions: ['admin_quote_request_read'] },
  { to: '/admin/quote-applies',  group: 'Work',    label: 'Quote applies',    requiredPermissions: ['admin_quote_apply_read'] },
  { to: '/admin/warranty',       group: 'Work',    label: 'Warranty cases',   requiredPermissions: ['admin_job_read'] },
  { to: '/admin/support',        group: 'Work',    label: 'Support',          requiredPermissions: ['admin_qa_read'] },
  { to: '/admin/consultations',  group: 'Work',    label: 'Consultations',    requiredPermissions: ['admin_consultation_read'] },
  { to: '/admin/customers',      group: 'People',  label: 'Customers',        requiredPermissions: ['admin_customer_read'] },
  { to: '/admin/contractors',    group: 'People',  label: 'Contractors',      requiredPermissions: ['admin_contractor_read'] },
  { to: '/admin/accounts',       group: 'People',  label: 'Accounts',         requiredPermissions: ['admin_customer_read', 'admin_contractor_read', 'admin_role_read'] },
  { to: '/admin/roles',          group: 'People',  label: 'Admins',           requiredPermissions: ['admin_role_read'] },
  { to: '/admin/money',          group: 'Money',   label: 'Balances and alerts', requiredPermissions: ['admin_job_read'] },
  { to: '/admin/site-content',   group: 'Content', label: 'Site content',     requiredPermissions: ['admin_app_setting_read'] },
  { to: '/admin/stories',        group: 'Content', label: 'Stories',          requiredPermissions: ['admin_qa_read'] },
  { to: '/admin/categories',     group: 'Content', label: 'Categories',       requiredPermissions: ['admin_category_read'] },
  { to: '/admin/legal-rules',    group: 'Content', label: 'Legal rules',      requiredPermissions: ['admin_app_setting_read'] },
  { to: '/admin/site-access',    group: 'System',  label: 'Site access',      requiredPermissions: ['admin_app_setting_read'] },
  { to: '/admin/audit',          group: 'System',  label: 'Audit',            requiredPermissions: ['admin_read'] },
] as const satisfies readonly AdminPage[]

export type AdminAddress = (typeof ADMIN_PAGES)[number]['to']

export function adminPagesFor(permissions: readonly string[]): readonly (typeof ADMIN_PAGES)[number][] {
  return ADMIN_PAGES.filter(
    ({ requiredPermissions }) =>
      requiredPermissions.length === 0 || requiredPermissions.some((required) => hasPermission(permissions, required)),
  )
}

/** The menu: the overview, and the groups with a page these permissions open [ADMIN-01]. */
export function adminMenuFor(permissions: readonly string[]) {
  const pages = adminPagesFor(permissions)
  return [undefined, ...ADMIN_PAGE_GROUPS].flatMap((group) => {
    const inGroup = pages.filter((page) => page.group === group)
    return inGroup.length > 0 ? [{ group, pages: inGroup }] : []
  })
}
