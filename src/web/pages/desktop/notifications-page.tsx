import { createFileRoute } from '@tanstack/react-router'
import { titleHead } from '../../core/page-title-head.ts'
import { unreadNoticesQuery } from '../../core/unread-notifications.ts'
import { NoticeList } from '../../notifications/notification-list.tsx'
import { noticesQuery } from '../../notifications/notifications-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { noticeLink } from '../components/notification-link.ts'

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureInfiniteQueryData(noticesQuery), queryClient.ensureQueryData(unreadNoticesQuery)]),
  head: titleHead('Notifications'),
  component: NoticesPage,
})

function NoticesPage() {
  return (
    <>
      <PageTitle facts="What has happened with your jobs, the latest first">Notifications</PageTitle>
      <NoticeList linkTo={(link) => noticeLink('desktop', link)} />
    </>
  )
}
