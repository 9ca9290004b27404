import { createFileRoute } from '@tanstack/react-router'
import { titleHead } from '../../core/page-title-head.ts'
import { unreadNoticesQuery } from '../../core/unread-notifications.ts'
import { NoticeList } from '../../notifications/notification-list.tsx'
import { noticesQuery } from '../../notifications/notifications-query.ts'
import { noticeLink } from '../components/notification-link.ts'

export const Route = createFileRoute('/mobile/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureInfiniteQueryData(noticesQuery), queryClient.ensureQueryData(unreadNoticesQuery)]),
  head: titleHead('Notifications'),
  component: NoticesPage,
})

function NoticesPage() {
  return (
    <>
      <h1 className="sr-only">Notifications</h1>
      <NoticeList linkTo={(link) => noticeLink('mobile', link)} />
    </>
  )
}
