import { createFileRoute } from '@tanstack/react-router'
import { unreadNoticesQuery } from '../../core/unread-notices.ts'
import { NoticeList } from '../../notices/notice-list.tsx'
import { noticesQuery } from '../../notices/notices-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { noticeLink } from '../parts/notice-link.ts'

export const Route = createFileRoute('/_app/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureInfiniteQueryData(noticesQuery), queryClient.ensureQueryData(unreadNoticesQuery)]),
  head: () => ({ meta: [{ title: 'Notifications · Plumbline' }] }),
  pendingComponent: PageSkeleton,
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
