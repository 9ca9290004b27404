/** Messages on the dashboard [NAV-09]: list and open chat side by side, one at a time on phones. */

import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readMessagesSearch } from '../../core/dashboard-search.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { type SessionUser, useSession } from '../../core/session.ts'
import { loadChat, matchIndex } from '../../messages/chat-query.ts'
import { ConversationError, InvalidAccess } from '../../messages/conversation-error.tsx'
import { ConversationList } from '../../messages/conversation-list.tsx'
import { conversationsQuery } from '../../messages/conversations-query.ts'
import { MessageSearch } from '../../messages/message-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { jobLink } from '../components/job-links.ts'
import { NoMessages } from '../components/no-messages.tsx'
import styles from './messages-page.module.css'

// The dashboard opens without the chat's fields and dialog.
const ChatScreen = lazy(async () => ({ default: (await import('../components/chat-screen.tsx')).ChatScreen }))

const chatLink = (contact?: string, index?: number) =>
  linkOptions({ to: '/dashboard/messages', search: { viewMode: 'messages', contact, message: index?.toString() } })
const linkToJob = (id: string) => jobLink('desktop', id)

export const Route = createFileRoute('/_app/dashboard/messages')({
  validateSearch: readMessagesSearch,
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { contact, message } }) => ({ contact, message }),
  loader: async ({ context: { queryClient }, deps: { contact, message } }) => {
    await Promise.all([
      queryClient.ensureInfiniteQueryData(conversationsQuery),
      contact ? notFoundOn404(loadChat(queryClient, contact, matchIndex(message))) : undefined,
    ])
  },
  head: titleHead('Dashboard'),
  errorComponent: ConversationError,
  component: MessagesPage,
})

function MessagesPage() {
  const { user } = useSession()
  return user ? <Messages user={user} /> : <InvalidAccess />
}

function Messages({ user }: { user: SessionUser }) {
  const { contact, message } = Route.useSearch()
  const { data: conversations } = useSuspenseInfiniteQuery(conversationsQuery)
  const hasNone = conversations.pages.every(({ items }) => items.length === 0)
  if (hasNone && !contact) {
    return (
      <>
        <PageTitle>Messages</PageTitle>
        <h2 className="sr-only">Conversations</h2>
        <NoMessages />
      </>
    )
  }
  return (
    <div className={styles.columns} data-open={contact ? true : undefined}>
      <h1 className="sr-only">Messages</h1>
      <section className={styles.list} aria-labelledby="conversations">
        <h2 id="conversations">Messages</h2>
        <MessageSearch userId={user.id} linkTo={chatLink}>
          <ConversationList userId={user.id} openId={contact} linkTo={chatLink} empty={<NoMessages />} />
        </MessageSearch>
      </section>
      <div className={styles.chat}>
        {contact ? (
          <Suspense fallback={<PageSkeleton />}>
            <ChatScreen
              key={`${contact} ${message}`}
              contact={contact}
              userId={user.id}
              back={chatLink()}
              jobLink={linkToJob}
              found={matchIndex(message)}
            />
          </Suspense>
        ) : (
          <EmptyState title="Choose a conversation">Messages will appear here.</EmptyState>
        )}
      </div>
    </div>
  )
}
