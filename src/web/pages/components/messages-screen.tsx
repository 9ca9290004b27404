/** Messages at all their addresses [NAV-09]: list and open chat side by side, one at a time on phones. */
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../core/lazy-part.ts'
import { type SessionUser, useSession } from '../../core/session.ts'
import { matchIndex } from '../../messages/chat-query.ts'
import { InvalidAccess } from '../../messages/conversation-error.tsx'
import { ConversationList } from '../../messages/conversation-list.tsx'
import { conversationsQuery } from '../../messages/conversations-query.ts'
import { MessageSearch } from '../../messages/message-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { jobLink, type Layout } from './job-links.ts'
import styles from './messages-screen.module.css'
import { NoMessages } from './no-messages.tsx'

// The page opens without the chat's fields and dialog.
const ChatScreen = lazyPart(async () => (await import('./chat-screen.tsx')).ChatScreen)

interface MessagesScreenProps {
  /** The open chat. */
  contact?: string | undefined
  /** The index of a message from the search. */
  message?: string | undefined
  flavour: Layout
  /** Without a contact: the list. */
  linkTo: (contact?: string, index?: number) => LinkProps
}

export function MessagesScreen(props: MessagesScreenProps) {
  const { user } = useSession()
  return user ? <Messages user={user} {...props} /> : <InvalidAccess />
}

function Messages({ user, contact, message, flavour, linkTo }: MessagesScreenProps & { user: SessionUser }) {
  const { data: conversations } = useSuspenseInfiniteQuery(conversationsQuery)
  const hasNone = conversations.pages.every(({ items }) => items.length === 0)
  if (hasNone && !contact) {
    return (
      <>
        <PageTitle>Messages</PageTitle>
        <h2 className="sr-only">Conversations</h2>
        {/* It receives the first message. */}
        <ConversationList userId={user.id} linkTo={linkTo} empty={<NoMessages />} />
      </>
    )
  }
  return (
    <div className={styles.columns} data-open={contact ? true : undefined}>
      <h1 className="sr-only">Messages</h1>
      <section className={styles.list} aria-labelledby="conversations">
        <h2 id="conversations">Messages</h2>
        <MessageSearch userId={user.id} linkTo={linkTo}>
          <ConversationList userId={user.id} openId={contact} linkTo={linkTo} empty={<NoMessages />} />
        </MessageSearch>
      </section>
      <div className={styles.chat}>
        {contact ? (
          <Suspense fallback={<PageSkeleton />}>
            <ChatScreen
              key={`${contact} ${message}`}
              contact={contact}
              userId={user.id}
              back={linkTo()}
              jobLink={(id) => jobLink(flavour, id)}
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
