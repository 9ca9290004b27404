/**
 * The admin pages in menu order, and the permissions that open each [DATA-02]. The API calls of a page require the same
 * permissions. The menu shows only pages the admin can open.
 */
import { hasPermission, type RequiredPermission } from '../core/admin-permissions.ts'

interface AdminPage {
  readonly to: string
  readonly label: string
  /** One of these is enough. An empty list needs none. */
  readonly requiredPermissions: readonly RequiredPermission[]
}

// biome-ignore format: a table is read by its columns.
export const ADMIN_PAGES = [
  { to: '/admin',              label: 'Overview',         requiredPermissions: [] },
  { to: '/admin/stages',       label: 'Stages to review', requiredPermissions: ['admin_job_read'] },
  { to: '/admin/money',        label: 'Money',            requiredPermissions: ['admin_job_read'] },
  { to: '/admin/warranty',     label: 'Warranty cases',   requiredPermissions: ['admin_job_read'] },
  { to: '/admin/customers',    label: 'Customers',        requiredPermissions: ['admin_customer_read'] },
  { to: '/admin/contractors',  label: 'Contractors',      requiredPermissions: ['admin_contractor_read'] },
  { to: '/admin/jobs',         label: 'Jobs',             requiredPermissions: ['admin_job_read'] },
  { to: '/admin/quote-requests', label: 'Quote requests', requiredPermissions: ['admin_quote_request_read'] },
  { to: '/admin/quote-applies', label: 'Quote applies',   requiredPermissions: ['admin_quote_apply_read'] },
  { to: '/admin/categories',   label: 'Categories',       requiredPermissions: ['admin_category_read'] },
  { to: '/admin/legal-rules',  label: 'Legal rules',      requiredPermissions: ['admin_app_setting_read'] },
  { to: '/admin/support',      label: 'Support',          requiredPermissions: ['admin_qa_read'] },
  { to: '/admin/consultations', label: 'Consultations',  requiredPermissions: ['admin_consultation_read'] },
  { to: '/admin/stories',      label: 'Stories',          requiredPermissions: ['admin_qa_read'] },
  { to: '/admin/accounts',     label: 'Accounts',         requiredPermissions: ['admin_customer_read', 'admin_contractor_read', 'admin_role_read'] },
  { to: '/admin/site-access',  label: 'Site access',      requiredPermissions: ['admin_app_setting_read'] },
  { to: '/admin/site-content', label: 'Site content',     requiredPermissions: ['admin_app_setting_read'] },
  { to: '/admin/roles',        label: 'Admins',   requiredPermissions: ['admin_role_read'] },
  { to: '/admin/audit',        label: 'Audit',            requiredPermissions: ['admin_read'] },
] as const satisfies readonly AdminPage[]

export type AdminAddress = (typeof ADMIN_PAGES)[number]['to']

export function adminPagesFor(permissions: readonly string[]): readonly (typeof ADMIN_PAGES)[number][] {
  return ADMIN_PAGES.filter(
    ({ requiredPermissions }) =>
      requiredPermissions.length === 0 || requiredPermissions.some((required) => hasPermission(permissions, required)),
  )
}
