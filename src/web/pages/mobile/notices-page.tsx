import { createFileRoute } from '@tanstack/react-router'
import { titleHead } from '../../core/page-title-head.ts'
import { unreadNoticesQuery } from '../../core/unread-notices.ts'
import { NoticeList } from '../../notices/notice-list.tsx'
import { noticesQuery } from '../../notices/notices-query.ts'
import { noticeLink } from '../parts/notice-link.ts'

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
