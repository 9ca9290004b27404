import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { titleHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { ConversationError, InvalidAccess } from '../../messages/conversation-error.tsx'
import { ConversationList } from '../../messages/conversation-list.tsx'
import { conversationsQuery } from '../../messages/conversations-query.ts'
import { MessageSearch } from '../../messages/message-search.tsx'
import { NoMessages } from '../components/no-messages.tsx'

export const Route = createFileRoute('/mobile/messages')({
  staticData: { title: 'Messages' },
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(conversationsQuery),
  head: titleHead('Messages'),
  errorComponent: ConversationError,
  component: MessagesPage,
})

const chatLink = (id: string, index?: number) =>
  linkOptions({ to: '/mobile/messages/$id', params: { id }, search: { message: index?.toString() } })

function MessagesPage() {
  const { user } = useSession()
  if (!user) return <InvalidAccess />
  return (
    <>
      <h1 className="sr-only">Messages</h1>
      <h2 className="sr-only">Conversations</h2>
      <MessageSearch userId={user.id} linkTo={chatLink}>
        <ConversationList userId={user.id} linkTo={chatLink} empty={<NoMessages />} />
      </MessageSearch>
    </>
  )
}
