import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { orNotFound } from '../../core/or-not-found.ts'
import { useSession } from '../../core/session.ts'
import { Chat } from '../../messages/chat.tsx'
import { chatQuery } from '../../messages/chat-query.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { jobLink } from '../parts/job-links.ts'
import styles from './chat-page.module.css'

export const Route = createFileRoute('/mobile/messages/$id')({
  staticData: { title: 'Messages' },
  loader: ({ context: { queryClient }, params: { id } }) => orNotFound(queryClient.ensureQueryData(chatQuery(id))),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? 'Messages'} · Plumbline` }] }),
  pendingComponent: PageSkeleton,
  component: ChatPage,
})

function ChatPage() {
  const { id } = Route.useParams()
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <h1 className="sr-only">Messages</h1>
      <div className={styles.chat}>
        <Chat
          key={id}
          contact={id}
          userId={user.id}
          back={linkOptions({ to: '/mobile/messages' })}
          jobLink={(jobId) => jobLink('mobile', jobId)}
        />
      </div>
    </>
  )
}
