import { createFileRoute, Link, Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useSession } from '../core/session.ts'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { Mark } from '../ui/logo-mark.tsx'
import { BottomMenu } from './bottom-menu.tsx'
import { ErrorBoundaryPage } from './error-boundary-page.tsx'
import { NotificationBell, UserMenu } from './lazy-shell-components.ts'
import styles from './mobile-shell.module.css'
import { SkipLink } from './skip-link.tsx'

export const Route = createFileRoute('/mobile')({
  // The server has already checked the first load.
  beforeLoad: async (arrival): Promise<void> => {
    const { guardPages } = await import('../core/guards.ts')
    guardPages(arrival)
  },
  component: () => (
    <MobileShell>
      <Outlet />
    </MobileShell>
  ),
  notFoundComponent: (props) => (
    <MobileShell>
      <ErrorBoundaryPage {...props} />
    </MobileShell>
  ),
})

/** The 480 pixel shell of everything below /mobile, centred on wide screens (NAV-04). */
function MobileShell({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return (
    <div className={styles.desk}>
      <SkipLink />
      <div className={styles.shell}>
        <header className={styles.top}>
          <Link to="/mobile" aria-label="Plumbline, home">
            <Mark size={28} />
          </Link>
          {title ? <span className={styles.title}>{title}</span> : <span className={styles.title}>Plumbline</span>}
          <ColorSchemeSwitch />
          {user ? (
            <Suspense>
              <NotificationBell to="/mobile/notifications" />
              <UserMenu user={user} />
            </Suspense>
          ) : null}
        </header>
        <main id="main" className={styles.main}>
          {children}
        </main>
        <BottomMenu />
      </div>
    </div>
  )
}
