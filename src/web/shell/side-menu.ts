/** The side bar of wide screens: what the role may open, with the desktop addresses. */
import {
  IconBriefcase,
  IconChecklist,
  IconCoins,
  IconHeadset,
  IconLayoutDashboard,
  IconLock,
  IconMessages,
  IconPencil,
  IconScale,
  IconSearch,
  IconSparkles,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { type Capability, can, type Role } from '#domain/core/capabilities.ts'

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
  { label: 'Earnings', icon: IconCoins, needs: 'contractor.self', link: linkOptions({ to: '/earnings' }) },
  { label: 'Contractors', icon: IconUsers, needs: 'contractors.see', link: linkOptions({ to: '/mobile/contractors' }) },
  {
    label: 'Messages',
    icon: IconMessages,
    needs: 'messages.use',
    link: linkOptions({ to: '/dashboard/messages', search: { viewMode: 'messages' } }),
    counts: 'unread',
  },
  { label: 'Stages to review', icon: IconChecklist, needs: 'admin.enter', link: linkOptions({ to: '/admin' }) },
  { label: 'Money', icon: IconScale, needs: 'admin.enter', link: linkOptions({ to: '/admin/money' }) },
  {
    label: 'Support',
    icon: IconHeadset,
    needs: 'admin.enter',
    link: linkOptions({ to: '/admin/support' }),
    counts: 'waiting',
  },
  { label: 'Accounts', icon: IconUserCog, needs: 'admin.enter', link: linkOptions({ to: '/admin/accounts' }) },
  { label: 'Site access', icon: IconLock, needs: 'admin.enter', link: linkOptions({ to: '/admin/site-access' }) },
  {
    label: 'Site content',
    icon: IconPencil,
    needs: 'admin.enter',
    link: linkOptions({ to: '/admin/site-content' }),
    hasPagesBelow: true,
  },
] as const satisfies readonly { label: string; needs: Capability; [field: string]: unknown }[]

export function sideMenuFor(role: Role) {
  return SIDE_MENU.filter(({ needs }) => can(role, needs))
}
