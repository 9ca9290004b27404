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
  IconMenu2,
  IconPencil,
  IconScale,
  IconShieldCheck,
  IconShieldHalf,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import { type AdminAddress, adminMenuFor } from '#domain/admin/admin-pages.ts'
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

/** Opens the sidebar as a sheet on phones, also without script. */
export function AdminMenuButton({ className }: { className: string | undefined }) {
  return (
    <button type="button" popoverTarget="side" className={className}>
      <IconMenu2 size={22} aria-hidden />
      <span className="sr-only">Menu</span>
    </button>
  )
}

/** The menu of admins: groups of the pages they may open, in the sidebar or the sheet of a phone. */
export function AdminMenu({ permissions }: { permissions: readonly string[] }) {
  return adminMenuFor(permissions).map(({ group, pages }) => (
    <div key={group ?? ''}>
      {group ? <b aria-hidden>{group}</b> : null}
      <ul aria-label={group}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <SideLink
              label={label}
              icon={ADMIN_ICONS[to]}
              link={adminLink(to)}
              isExact={to === '/admin'}
              counts={to === '/admin/support' ? 'waiting' : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}
