/** The sidebar of wide screens: pages by role, with desktop URLs. */
import {
  IconBriefcase,
  IconCoins,
  IconForms,
  IconLayoutDashboard,
  IconMessages,
  IconSearch,
  IconSparkles,
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

export function sideMenuFor(role: Role) {
  return SIDE_MENU.filter(({ needs }) => can(role, needs))
}
