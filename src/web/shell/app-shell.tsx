import {
  IconBriefcase,
  IconCoins,
  IconForms,
  IconHeart,
  IconHelpCircle,
  IconLayoutDashboard,
  IconMessages,
  IconSearch,
  IconSparkles,
  IconUsers,
} from '@tabler/icons-react'
import { linkOptions, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { type Capability, can, type Role } from '#domain/core/capabilities.ts'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { roleOf, type SessionUser, useSession } from '../core/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import styles from './app-shell.module.css'
import { BottomMenu } from './bottom-menu.tsx'
import { Brand } from './brand.tsx'
import { AdminMenu, AdminMenuButton } from './lazy-shell-components.ts'
import { NotificationBell } from './notification-bell.tsx'
import { SideLink } from './side-link.tsx'
import { SkipLink } from './skip-link.tsx'
import { ROLE_NAME, UserMenu } from './user-menu.tsx'

/** Sidebar and top bar of signed-in pages. Tablets have a narrow sidebar, phones a bottom menu. */
export function AppShell({ children }: { children: ReactNode }) {
  const session = useSession()
  const { user } = session
  const role = roleOf(session)
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  return (
    <div className={styles.app}>
      <SkipLink />
      <SideBar user={user} role={role} />
      <div className={styles.content}>
        <header className={styles.top}>
          {can(role, 'admin.enter') ? (
            <Suspense>
              <AdminMenuButton className={styles.menuButton} />
            </Suspense>
          ) : null}
          <span className={styles.topBrand}>
            <Brand to="/" />
          </span>
          <span className={styles.title}>{page?.title}</span>
          <ColorSchemeSwitch />
          <NotificationBell />
          {user ? (
            <UserMenu user={user} />
          ) : (
            <ButtonLink to="/login" search={{ from: 'customer' }} variant="default" size="sm">
              Log in
            </ButtonLink>
          )}
        </header>
        <main id="main" className={styles.main}>
          {children}
        </main>
      </div>
      {page?.hidesBottomMenu ? null : <BottomMenu />}
    </div>
  )
}

/** On a phone the sidebar of an admin is a sheet, which the menu button opens without script. */
function SideBar({ user, role }: { user: SessionUser | null; role: Role }) {
  const isAdmin = can(role, 'admin.enter')
  const menu = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: In a low window the page that is opened may stand further down.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    menu.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }, [path])
  return (
    <aside id="side" popover={isAdmin ? 'auto' : undefined} className={`on-dark ${styles.side}`}>
      <Brand to="/" />
      <nav aria-label="Side" ref={menu}>
        {isAdmin ? (
          <Suspense>
            <AdminMenu permissions={user?.permissions ?? []} />
          </Suspense>
        ) : (
          sideMenuFor(role).map(({ label, icon, link, ...item }) => (
            <SideLink
              key={label}
              {...{ label, icon, link }}
              isExact={!('search' in link || 'hasPagesBelow' in item)}
              counts={'counts' in item ? item.counts : undefined}
            />
          ))
        )}
      </nav>
      {user ? (
        <div className={styles.me}>
          <Avatar name={user.name} picture={user.picture} size={36} business={user.role === 'contractor'} decorative />
          <span>
            <strong>{user.name}</strong>
            <small>{ROLE_NAME[user.role]}</small>
          </span>
        </div>
      ) : null}
    </aside>
  )
}

/** The sidebar of wide screens: pages by role, with desktop URLs. */
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
  { label: 'Contractors', icon: IconUsers, needs: 'contractors.see', link: linkOptions({ to: '/contractors' }) },
  { label: 'Favourites', icon: IconHeart, needs: 'customer.self', link: linkOptions({ to: '/favourites' }) },
  {
    label: 'Messages',
    icon: IconMessages,
    needs: 'messages.use',
    link: linkOptions({ to: '/dashboard/messages', search: { viewMode: 'messages' } }),
    counts: 'unread',
  },
  {
    label: 'Help',
    icon: IconHelpCircle,
    needs: 'messages.use',
    link: linkOptions({ to: '/dashboard/messages', search: { viewMode: 'messages', contact: supportContact } }),
  },
] as const satisfies readonly { label: string; needs: Capability; [field: string]: unknown }[]

function sideMenuFor(role: Role) {
  return SIDE_MENU.filter(({ needs }) => can(role, needs))
}
