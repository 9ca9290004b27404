import {
  IconBooks,
  IconBriefcase,
  IconCategory,
  IconChecklist,
  IconFileDollar,
  IconFileSearch,
  IconGavel,
  IconHammer,
  IconHeadset,
  IconHelpHexagon,
  IconHistory,
  IconLayoutDashboard,
  IconLock,
  IconPencil,
  IconScale,
  IconShieldCheck,
  IconShieldHalf,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import { type AdminAddress, adminPagesFor } from '#domain/admin/admin-pages.ts'
import { adminLink } from '../core/admin-link.ts'
import type { IconType } from '../ui/pill.tsx'
import { SideLink } from './side-link.tsx'

const ADMIN_ICONS: Record<AdminAddress, IconType> = {
  '/admin': IconLayoutDashboard,
  '/admin/stages': IconChecklist,
  '/admin/money': IconScale,
  '/admin/warranty': IconShieldHalf,
  '/admin/customers': IconUsers,
  '/admin/contractors': IconHammer,
  '/admin/jobs': IconBriefcase,
  '/admin/quote-requests': IconFileSearch,
  '/admin/quote-applies': IconFileDollar,
  '/admin/categories': IconCategory,
  '/admin/legal-rules': IconGavel,
  '/admin/roles': IconShieldCheck,
  '/admin/audit': IconHistory,
  '/admin/support': IconHeadset,
  '/admin/consultations': IconHelpHexagon,
  '/admin/stories': IconBooks,
  '/admin/accounts': IconUserCog,
  '/admin/site-access': IconLock,
  '/admin/site-content': IconPencil,
}

/** The sidebar of admins: pages by permission. */
export function AdminMenu({ permissions }: { permissions: readonly string[] }) {
  return adminPagesFor(permissions).map(({ to, label }) => (
    <SideLink
      key={to}
      label={label}
      icon={ADMIN_ICONS[to]}
      link={adminLink(to)}
      isExact={to === '/admin'}
      counts={to === '/admin/support' ? 'waiting' : undefined}
    />
  ))
}
