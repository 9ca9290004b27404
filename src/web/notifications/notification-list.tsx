import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { NoticeView } from '#api/notifications/notification-view.ts'
import { type ApiCallInput, call } from '../core/call.ts'
import { shortTime } from '../core/short-time.ts'
import { unreadNoticesQuery } from '../core/unread-notifications.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './notification-list.module.css'
import { noticesQuery } from './notifications-query.ts'

interface NoticeListProps {
  /** Where an address of ours stands on the screen that shows the list. */
  linkTo: (link: string) => LinkProps
}

/** Everything that somebody was told, the latest first. Who follows one has read it. */
export function NoticeList({ linkTo }: NoticeListProps) {
  const list = useSuspenseInfiniteQuery(noticesQuery)
  const notices = list.data.pages.flatMap(({ items }) => items)
  const read = useRead()
  const [newest] = notices
  if (newest === undefined)
    return (
      <EmptyState title="No notifications">
        Quotes, signatures, payments and answers stand here as soon as they come.
      </EmptyState>
    )
  const isAllRead = notices.every(({ isRead }) => isRead)
  return (
    <>
      <div className={styles.ways}>
        <PlainButton size="sm" disabled={isAllRead || read.isPending} onClick={() => read.mutate({ upTo: newest.id })}>
          Mark all as read
        </PlainButton>
        <Link to="/account" hash="notifications">
          Choose what you are told
        </Link>
      </div>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id} data-unread={notice.isRead ? undefined : true}>
            <NoticeItem notice={notice} link={linkTo(notice.link)} onOpen={() => read.mutate({ id: notice.id })} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function NoticeItem({ notice, link, onOpen }: { notice: NoticeView; link: LinkProps; onOpen: () => void }) {
  const { title, text, action, at, isRead } = notice
  return (
    <Link {...link} className={styles.item ?? ''} onClick={() => isRead || onOpen()}>
      <span className={styles.head}>
        <b>
          {isRead ? null : <span className="sr-only">Not read: </span>}
          {title}
        </b>
        <time dateTime={at}>{shortTime(at)}</time>
      </span>
      <span>{text}</span>
      <span className={styles.action}>{action}</span>
    </Link>
  )
}

function useRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ApiCallInput<'POST /notices/read'>['body']) => call('POST /notices/read', { body }),
    onSuccess: (unread) => {
      queryClient.setQueryData(unreadNoticesQuery.queryKey, unread)
      return queryClient.invalidateQueries({ queryKey: noticesQuery.queryKey })
    },
  })
}
