import { Link } from '@tanstack/react-router'
import { roleOf, useSession } from '../core/session.ts'
import { unreadBadge, useUnread } from '../core/unread.ts'
import styles from './bottom-menu.module.css'
import { type MenuItem, menuFor } from './menu.ts'

/** Phones only: wide screens have room for words (requirement NAV-11). */
export function BottomMenu() {
  const role = roleOf(useSession())
  const unread = useUnread()
  return (
    <nav className={styles.menu} aria-label="Main">
      {menuFor(role).map((item) => (
        <BottomMenuItem key={item.label} item={item} unread={item.countsUnread ? unread : 0} />
      ))}
    </nav>
  )
}

function BottomMenuItem({ item, unread }: { item: MenuItem; unread: number }) {
  const Icon = item.icon
  return (
    <Link to={item.to} activeOptions={{ exact: item.to === '/mobile', includeSearch: false }}>
      <span className={styles.icon}>
        <Icon size={23} stroke={1.8} aria-hidden />
        {unread > 0 ? (
          <em>
            {unreadBadge(unread)} <span className="sr-only">unread</span>
          </em>
        ) : null}
      </span>
      {item.label}
    </Link>
  )
}
