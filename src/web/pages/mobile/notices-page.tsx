import { createFileRoute } from '@tanstack/react-router'
import { unreadNoticesQuery } from '../../core/unread-notices.ts'
import { NoticeList } from '../../notices/notice-list.tsx'
import { noticesQuery } from '../../notices/notices-query.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { noticeLink } from '../parts/notice-link.ts'

export const Route = createFileRoute('/mobile/notifications')({
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
      <h1 className="sr-only">Notifications</h1>
      <NoticeList linkTo={(link) => noticeLink('mobile', link)} />
    </>
  )
}
