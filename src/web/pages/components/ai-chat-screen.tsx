/** The AI chat page: the chat, the form as an alternative, and the return from the login. */
import { Suspense } from 'react'
import type { AiChatSearch } from '../../core/ai-chat-search.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { PostPendingJob } from '../../jobs/post-pending-job.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { AssistantScreen } from './assistant-screen.tsx'
import { useClearPostedChat } from './use-clear-posted-chat.ts'

const PostJobScreen = lazyPart(async () => (await import('./post-job-screen.tsx')).PostJobScreen)

interface AiChatScreenProps {
  search: AiChatSearch
  /** An earlier chat stays hidden. */
  isFresh?: boolean
}

export function AiChatScreen({ search: { text, from, conversation, way }, isFresh = false }: AiChatScreenProps) {
  const clearPosted = useClearPostedChat()
  const isForm = from === undefined && way === 'form'
  return (
    <>
      <PageTitle facts="Contractors answer with quotes in stages. You pay a stage before it starts, and we hold the money until you approve it.">
        {isForm ? 'Describe the job yourself' : 'Chat with AI, get your job done.'}
      </PageTitle>
      {from !== undefined ? (
        <PostPendingJob onPosted={clearPosted} />
      ) : isForm ? (
        <Suspense fallback={<PageSkeleton />}>
          <PostJobScreen text={text} />
        </Suspense>
      ) : (
        <AssistantScreen text={text} conversation={conversation} isFresh={isFresh} />
      )}
    </>
  )
}
