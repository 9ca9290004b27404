import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { NotificationView } from '#api/notifications/notification-view.ts'
import { type ApiCallInput, call } from '../core/call.ts'
import { unreadNotificationsQuery } from '../core/unread-notifications.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { ShortTime } from '../ui/short-time.tsx'
import styles from './notification-list.module.css'
import { notificationsQuery } from './notifications-query.ts'

interface NotificationListProps {
  /** Turns a URL into a link of this shell. */
  linkTo: (link: string) => LinkProps
}

/** The user's notifications, latest first. Following one marks it as read. */
export function NotificationList({ linkTo }: NotificationListProps) {
  const list = useSuspenseInfiniteQuery(notificationsQuery)
  const notifications = list.data.pages.flatMap(({ items }) => items)
  const read = useRead()
  const [newest] = notifications
  if (newest === undefined)
    return <EmptyState title="No notifications">You'll see quotes, signatures, payments and replies here.</EmptyState>
  const isAllRead = notifications.every(({ isRead }) => isRead)
  return (
    <>
      <div className={styles.ways}>
        <Button size="sm" disabled={isAllRead || read.isPending} onClick={() => read.mutate({ upTo: newest.id })}>
          Mark all as read
        </Button>
        <Link to="/account" hash="notifications">
          Change notification settings
        </Link>
      </div>
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <li key={notification.id} data-unread={notification.isRead ? undefined : true}>
            <NotificationItem
              notification={notification}
              link={linkTo(notification.link)}
              onOpen={() => read.mutate({ id: notification.id })}
            />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function NotificationItem({
  notification,
  link,
  onOpen,
}: {
  notification: NotificationView
  link: LinkProps
  onOpen: () => void
}) {
  const { title, text, action, at, isRead } = notification
  return (
    <Link {...link} className={styles.item ?? ''} onClick={() => isRead || onOpen()}>
      <span className={styles.head}>
        <b>
          {isRead ? null : <span className="sr-only">Unread: </span>}
          {title}
        </b>
        <ShortTime at={at} />
      </span>
      <span>{text}</span>
      <span className={styles.action}>{action}</span>
    </Link>
  )
}

function useRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiCallInput<'POST /notifications/read'>['body']) => call('POST /notifications/read', { body }),
    onSuccess: (unread) => {
      queryClient.setQueryData(unreadNotificationsQuery.queryKey, unread)
      return queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })
    },
  })
}
