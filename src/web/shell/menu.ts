/** The main menu. The bottom menu of phones and the sidebar both show what the role may open (NAV-11). */
import {
  IconChecklist,
  IconHeadset,
  IconHome,
  IconLayoutDashboard,
  IconLogin,
  IconMessages,
  IconSearch,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import { type Capability, can, type Role } from '#domain/core/capabilities.ts'
import type { FileRouteTypes } from '../route-tree.gen.ts'
import type { MenuCounts } from './menu-count.tsx'

export interface MenuItem {
  label: string
  to: FileRouteTypes['to']
  icon: typeof IconHome
  /** 'anonymous': only for visitors without a session. */
  needs?: Capability | 'anonymous'
  counts?: MenuCounts
}

const MENU: readonly MenuItem[] = [
  { label: 'AI Chat', to: '/ai-chat', icon: IconSparkles, needs: 'ai-chat.use' },
  { label: 'Find Jobs', to: '/mobile/jobs', icon: IconSearch, needs: 'jobs.browse' },
  { label: 'Contractors', to: '/mobile/contractors', icon: IconUsers, needs: 'contractors.see' },
  { label: 'Home', to: '/mobile', icon: IconHome },
  { label: 'Messages', to: '/mobile/messages', icon: IconMessages, needs: 'messages.use', counts: 'unread' },
  { label: 'Dashboard', to: '/dashboard', icon: IconLayoutDashboard, needs: 'dashboard.open' },
  { label: 'Administration', to: '/admin', icon: IconChecklist, needs: 'admin.enter' },
  { label: 'Support', to: '/admin/support', icon: IconHeadset, needs: 'admin.enter', counts: 'waiting' },
  { label: 'Log in', to: '/mobile/login', icon: IconLogin, needs: 'anonymous' },
]

export function menuFor(role: Role): readonly MenuItem[] {
  return MENU.filter(({ needs }) => {
    if (needs === undefined) return true
    return needs === 'anonymous' ? role === 'anonymous' : can(role, needs)
  })
}
