import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { useSession } from '../../core/session.ts'
import { ConversationList } from '../../messages/conversation-list.tsx'
import { conversationsQuery } from '../../messages/conversations-query.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { NoMessages } from '../parts/no-messages.tsx'

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
      <h2 className="sr-only">Conversations</h2>
      <ConversationList
        userId={user.id}
        linkTo={(id) => linkOptions({ to: '/mobile/messages/$id', params: { id } })}
        empty={<NoMessages />}
      />
    </>
  )
}
