/** The side bar of wide screens: what the role, and of an administrator the rights, may open, with the desktop addresses. */
import {
  IconBooks,
  IconBriefcase,
  IconCategory,
  IconChecklist,
  IconCoins,
  IconFileDollar,
  IconFileSearch,
  IconForms,
  IconGavel,
  IconHammer,
  IconHeadset,
  IconHelpHexagon,
  IconHistory,
  IconLayoutDashboard,
  IconLock,
  IconMessages,
  IconPencil,
  IconScale,
  IconSearch,
  IconShieldCheck,
  IconShieldHalf,
  IconSparkles,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { type AdminAddress, adminPagesFor } from '#domain/admin/admin-pages.ts'
import { type Capability, can } from '#domain/core/capabilities.ts'
import { adminLink } from '../core/admin-link.ts'
import { roleOf, type Session } from '../core/session.ts'

const SIDE_MENU = [
  { label: 'Dashboard', icon: IconLayoutDashboard, needs: 'dashboard.open', link: linkOptions({ to: '/dashboard' }) },
  {
    label: 'My jobs',
    icon: IconBriefcase,
    needs: 'jobs.own',
    link: linkOptions({ to: '/dashboard/my-jobs', search: { viewMode: 'myJobs' } }),
  },
  { label: 'Post a job', icon: IconSparkles, needs: 'ai-chat.use', link: linkOptions({ to: '/ai-chat' }) },
  { label: 'Find jobs', icon: IconSearch, needs: 'jobs.browse', link: linkOptions({ to: '/mobile/jobs' }) },
  { label: 'Forms', icon: IconForms, needs: 'account.self', link: linkOptions({ to: '/forms' }), hasPagesBelow: true },
  { label: 'Earnings', icon: IconCoins, needs: 'contractor.self', link: linkOptions({ to: '/earnings' }) },
  { label: 'Contractors', icon: IconUsers, needs: 'contractors.see', link: linkOptions({ to: '/mobile/contractors' }) },
  {
    label: 'Messages',
    icon: IconMessages,
    needs: 'messages.use',
    link: linkOptions({ to: '/dashboard/messages', search: { viewMode: 'messages' } }),
    counts: 'unread',
  },
] as const satisfies readonly { label: string; needs: Capability; [field: string]: unknown }[]

const ADMIN_ICONS: Record<AdminAddress, typeof IconChecklist> = {
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

/** The pages that the rights of an administrator open; whoever is none has no rights. */
function adminMenuFor(permissions: readonly string[]) {
  return adminPagesFor(permissions).map(({ to, label }) => ({
    label,
    icon: ADMIN_ICONS[to],
    link: adminLink(to),
    ...(to === '/admin/support' && { counts: 'waiting' as const }),
    ...(to !== '/admin' && { hasPagesBelow: true }),
  }))
}

export function sideMenuFor(session: Session) {
  const role = roleOf(session)
  const own = SIDE_MENU.filter(({ needs }) => can(role, needs))
  return can(role, 'admin.enter') ? adminMenuFor(session.user?.permissions ?? []) : own
}
