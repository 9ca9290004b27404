import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { unreadBadge } from '../core/unread.ts'
import { useUnreadNotifications } from '../core/unread-notifications.ts'
import styles from './notification-bell.module.css'

/** The link to notifications, with the unread count. */
export function NotificationBell() {
  const unread = useUnreadNotifications()
  if (unread === undefined) return null
  return (
    <Link
      to="/notifications"
      className={styles.bell}
      aria-label={unread > 0 ? `Notifications, ${unreadBadge(unread)} unread` : 'Notifications'}
    >
      <IconBell size={22} stroke={1.8} aria-hidden />
      {unread > 0 ? <em aria-hidden>{unreadBadge(unread)}</em> : null}
    </Link>
  )
}
