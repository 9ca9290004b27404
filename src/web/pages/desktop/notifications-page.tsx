import { createFileRoute } from '@tanstack/react-router'
import { titleHead } from '../../core/page-title-head.ts'
import { unreadNotificationsQuery } from '../../core/unread-notifications.ts'
import { NotificationList } from '../../notifications/notification-list.tsx'
import { notificationsQuery } from '../../notifications/notifications-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { notificationLink } from '../components/notification-link.ts'

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(notificationsQuery),
      queryClient.ensureQueryData(unreadNotificationsQuery),
    ]),
  head: titleHead('Notifications'),
  component: NotificationsPage,
})

function NotificationsPage() {
  return (
    <>
      <PageTitle facts="Updates on your jobs, latest first">Notifications</PageTitle>
      <NotificationList linkTo={notificationLink} />
    </>
  )
}
