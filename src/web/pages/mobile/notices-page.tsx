import { createFileRoute } from '@tanstack/react-router'
import { NoticeList } from '../../notices/notice-list.tsx'
import { noticesQuery } from '../../notices/notices-query.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { noticeLink } from '../parts/notice-link.ts'

export const Route = createFileRoute('/mobile/notifications')({
  staticData: { title: 'Notifications' },
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(noticesQuery),
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
