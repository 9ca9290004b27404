import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { useSession } from '../../core/session.ts'
import { ConversationList } from '../../messages/conversation-list.tsx'
import { conversationsQuery } from '../../messages/conversations-query.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { NoMessages } from '../parts/no-messages.tsx'
import styles from './messages-page.module.css'

export const Route = createFileRoute('/mobile/messages')({
  staticData: { title: 'Messages' },
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(conversationsQuery),
  head: () => ({ meta: [{ title: 'Messages · Plumbline' }] }),
  pendingComponent: PageSkeleton,
  component: MessagesPage,
})

function MessagesPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <h1 className="sr-only">Messages</h1>
      <div className={styles.list}>
        <ConversationList
          userId={user.id}
          linkTo={(id) => linkOptions({ to: '/mobile/messages/$id', params: { id } })}
          empty={<NoMessages />}
        />
      </div>
    </>
  )
}
