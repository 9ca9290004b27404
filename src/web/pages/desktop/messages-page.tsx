/** Messages on the dashboard [NAV-09]: the list and the open chat side by side, on phones one at a time. */
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { readMessagesSearch } from '../../core/dashboard-search.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { useSession } from '../../core/session.ts'
import { chatQuery } from '../../messages/chat-query.ts'
import { ConversationList } from '../../messages/conversation-list.tsx'
import { conversationsQuery } from '../../messages/conversations-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { jobLink } from '../parts/job-links.ts'
import { NoMessages } from '../parts/no-messages.tsx'
import styles from './messages-page.module.css'

// The dashboard opens without the chat's fields and dialog.
const Chat = lazy(async () => ({ default: (await import('../../messages/chat.tsx')).Chat }))

const chatLink = (contact?: string) =>
  linkOptions({ to: '/dashboard/messages', search: { viewMode: 'messages', contact } })

export const Route = createFileRoute('/_app/dashboard/messages')({
  validateSearch: readMessagesSearch,
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { contact } }) => ({ contact }),
  loader: async ({ context: { queryClient }, deps: { contact } }) => {
    await Promise.all([
      queryClient.ensureInfiniteQueryData(conversationsQuery),
      contact ? orNotFound(queryClient.ensureQueryData(chatQuery(contact))) : undefined,
    ])
  },
  head: () => ({ meta: [{ title: 'Dashboard · Plumbline' }] }),
  pendingComponent: PageSkeleton,
  component: MessagesPage,
})

function MessagesPage() {
  const { contact } = Route.useSearch()
  const { user } = useSession()
  const { data: conversations } = useSuspenseInfiniteQuery(conversationsQuery)
  if (!user) return null
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
        <ConversationList userId={user.id} openId={contact} linkTo={chatLink} empty={<NoMessages />} />
      </section>
      <div className={styles.chat}>
        {contact ? (
          <Suspense fallback={<PageSkeleton />}>
            <Chat
              key={contact}
              contact={contact}
              userId={user.id}
              back={chatLink()}
              jobLink={(id) => jobLink('desktop', id)}
            />
          </Suspense>
        ) : (
          <EmptyState title="Choose a conversation">What was said in it then stands here.</EmptyState>
        )}
      </div>
    </div>
  )
}
