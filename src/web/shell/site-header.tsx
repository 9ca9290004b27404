import { IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { can } from '#domain/core/capabilities.ts'
import { roleOf, useSession } from '../core/session.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ColorSchemeSwitch } from '../ui/color-scheme-switch.tsx'
import { Brand } from './brand.tsx'
import { UserMenu } from './lazy-shell-components.ts'
import styles from './site-header.module.css'

const menuId = 'site-menu'

export function SiteHeader() {
  return (
    <header className={`wrap ${styles.header}`}>
      <Brand to="/" />
      <button className={styles.menu} type="button" popoverTarget={menuId} aria-label="Menu">
        <IconMenu2 size={24} aria-hidden />
      </button>
      <nav className={styles.links} id={menuId} popover="auto" aria-label="Main">
        <Link to="/find-categories">Categories</Link>
        <Link to="/contractors">Contractors</Link>
        <Link to="/" hash="payments">
          How payments work
        </Link>
        <Link to="/login" search={{ from: 'contractor' }}>
          For contractors
        </Link>
      </nav>
      <div className={styles.account}>
        <span className={styles.scheme}>
          <ColorSchemeSwitch />
        </span>
        <Account />
      </div>
    </header>
  )
}

function Account() {
  const session = useSession()
  const { user } = session
  if (!user) {
    return (
      <>
        <Link to="/login" search={{ from: 'customer' }} className={styles.login}>
          Log in
        </Link>
        <ButtonLink to="/ai-chat" variant="ink" size="sm">
          Post a job
        </ButtonLink>
      </>
    )
  }
  return (
    <>
      <Suspense>
        <UserMenu user={user} />
      </Suspense>
      {can(roleOf(session), 'dashboard.open') ? (
        <ButtonLink to="/dashboard" variant="ink" size="sm">
          Dashboard
        </ButtonLink>
      ) : null}
    </>
  )
}
