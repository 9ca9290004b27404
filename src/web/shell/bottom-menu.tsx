import { Link, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { roleOf, useSession } from '../core/session.ts'
import styles from './bottom-menu.module.css'
import { MenuCount } from './lazy-shell-components.ts'
import { type MenuItem, menuFor } from './menu.ts'

/** Below the admin area only support has its own item. Below the home page every page has. */
const isExact = (to: MenuItem['to'], path: string) =>
  to === '/mobile' || (to === '/admin' && path.startsWith('/admin/support'))

/** Phones only, because wide screens show text menus (NAV-11). */
export function BottomMenu() {
  const role = roleOf(useSession())
  return (
    <nav className={styles.menu} aria-label="Main">
      {menuFor(role).map((item) => (
        <BottomMenuItem key={item.label} item={item} />
      ))}
    </nav>
  )
}

function BottomMenuItem({ item }: { item: MenuItem }) {
  const Icon = item.icon
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Link to={item.to} activeOptions={{ exact: isExact(item.to, path), includeSearch: false }}>
      <span className={styles.icon}>
        <Icon size={23} stroke={1.8} aria-hidden />
        {item.counts ? (
          <Suspense>
            <MenuCount counts={item.counts} />
          </Suspense>
        ) : null}
      </span>
      {item.label}
    </Link>
  )
}
