import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { readText } from '../../core/search-params.ts'
import { useSession } from '../../core/session.ts'
import { loadChat, matchIndex } from '../../messages/chat-query.ts'
import { ConversationError, InvalidAccess } from '../../messages/conversation-error.tsx'
import { ChatScreen } from '../components/chat-screen.tsx'
import { jobLink } from '../components/job-links.ts'
import styles from './chat-page.module.css'

export interface ChatSearch {
  /** The index of a message from the search. */
  message?: string | undefined
}

const linkToJob = (id: string) => jobLink('mobile', id)

export const Route = createFileRoute('/mobile/messages/$id')({
  validateSearch: ({ message }: Record<string, unknown>): ChatSearch => ({ message: readText(message) }),
  staticData: { title: 'Messages' },
  loaderDeps: ({ search: { message } }) => ({ message }),
  loader: ({ context: { queryClient }, params: { id }, deps: { message } }) =>
    notFoundOn404(loadChat(queryClient, id, matchIndex(message))),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? 'Messages'} · Plumbline` }] }),
  errorComponent: ConversationError,
  component: ChatPage,
})

function ChatPage() {
  const { id } = Route.useParams()
  const { message } = Route.useSearch()
  const { user } = useSession()
  if (!user) return <InvalidAccess />
  return (
    <>
      <h1 className="sr-only">Messages</h1>
      <div className={styles.chat}>
        <ChatScreen
          key={`${id} ${message}`}
          contact={id}
          userId={user.id}
          back={linkOptions({ to: '/mobile/messages' })}
          jobLink={linkToJob}
          found={matchIndex(message)}
        />
      </div>
    </>
  )
}
