/**
 * The pages of the administration, in the order of its menu, and the rights of which one opens each [DATA-02]. The calls
 * that a page makes ask for the same rights; what is not opened is not shown.
 */
import { type AdminRight, hasRight } from '../core/admin-permissions.ts'

interface AdminPage {
  readonly to: string
  readonly label: string
  /** One of them is enough; none is needed where the list is empty. */
  readonly rights: readonly AdminRight[]
}

// biome-ignore format: a table is read by its columns.
export const ADMIN_PAGES = [
  { to: '/admin',              label: 'Overview',         rights: [] },
  { to: '/admin/stages',       label: 'Stages to review', rights: ['admin_job_read'] },
  { to: '/admin/money',        label: 'Money',            rights: ['admin_job_read'] },
  { to: '/admin/warranty',     label: 'Warranty cases',   rights: ['admin_job_read'] },
  { to: '/admin/customers',    label: 'Customers',        rights: ['admin_customer_read'] },
  { to: '/admin/contractors',  label: 'Contractors',      rights: ['admin_contractor_read'] },
  { to: '/admin/jobs',         label: 'Jobs',             rights: ['admin_job_read'] },
  { to: '/admin/quote-requests', label: 'Quote requests', rights: ['admin_quote_request_read'] },
  { to: '/admin/quote-applies', label: 'Quote applies',   rights: ['admin_quote_apply_read'] },
  { to: '/admin/categories',   label: 'Categories',       rights: ['admin_category_read'] },
  { to: '/admin/legal-rules',  label: 'Legal rules',      rights: ['admin_app_setting_read'] },
  { to: '/admin/support',      label: 'Support',          rights: ['admin_qa_read'] },
  { to: '/admin/consultations', label: 'Consultations',  rights: ['admin_consultation_read'] },
  { to: '/admin/stories',      label: 'Stories',          rights: ['admin_qa_read'] },
  { to: '/admin/accounts',     label: 'Accounts',         rights: ['admin_customer_read', 'admin_contractor_read', 'admin_role_read'] },
  { to: '/admin/site-access',  label: 'Site access',      rights: ['admin_app_setting_read'] },
  { to: '/admin/site-content', label: 'Site content',     rights: ['admin_app_setting_read'] },
  { to: '/admin/roles',        label: 'Administrators',   rights: ['admin_role_read'] },
  { to: '/admin/audit',        label: 'Audit',            rights: ['admin_read'] },
] as const satisfies readonly AdminPage[]

export type AdminAddress = (typeof ADMIN_PAGES)[number]['to']

export function adminPagesFor(permissions: readonly string[]): readonly (typeof ADMIN_PAGES)[number][] {
  return ADMIN_PAGES.filter(({ rights }) => rights.length === 0 || rights.some((right) => hasRight(permissions, right)))
}
