import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { roleOf, useSession } from '../core/session.ts'
import styles from './bottom-menu.module.css'
import { type MenuItem, menuFor } from './menu.ts'
import { MenuCount } from './own-parts.ts'

/** Places below which others have a place of their own. */
const EXACT: readonly MenuItem['to'][] = ['/mobile', '/admin']

/** Phones only: wide screens have room for words (requirement NAV-11). */
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
  return (
    <Link to={item.to} activeOptions={{ exact: EXACT.includes(item.to), includeSearch: false }}>
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
