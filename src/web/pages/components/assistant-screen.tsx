/** The assistant chat with uploads, the form and posting of the job. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, lazy, Suspense, useCallback, useRef, useState } from 'react'
import { aiFilesMax } from '#domain/ai-chat/ai-chat-limits.ts'
import { AssistantChat } from '../../ai-chat/assistant-chat.tsx'
import { latestBrief } from '../../ai-chat/chat-state.ts'
import type { Brief } from '../../ai-chat/summary-edits.ts'
import { useAssistantChat } from '../../ai-chat/use-assistant-chat.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { useSession } from '../../core/session.ts'
import { showError } from '../../core/toasts.ts'
import { type JobFields, jobBody, knownJobFields } from '../../jobs/job-fields.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import styles from './assistant-screen.module.css'
import { ChatTools } from './chat-tools.tsx'
import { jobLink } from './job-links.ts'
import { useChatFromLink } from './use-chat-from-link.ts'
import { useConfirmJob } from './use-confirm-job.ts'

const ChatAttachments = lazy(async () => ({ default: (await import('./chat-attachments.tsx')).ChatAttachments }))
const EditSummary = lazy(async () => ({ default: (await import('./edit-summary.tsx')).EditSummary }))

interface AssistantScreenProps {
  text: string | undefined
  conversation: string | undefined
  isFresh: boolean
}

export function AssistantScreen({ text, conversation, isFresh }: AssistantScreenProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const onLost = useCallback(
    (error: unknown) => {
      showError(error)
      void navigate({ to: '/mobile', replace: true })
    },
    [navigate],
  )
  const chat = useAssistantChat({
    conversation,
    userId: user?.id,
    onBegun: (begun) => void navigate({ to: '/ai-chat', search: { text, conversation: begun }, replace: true }),
    onLost,
  })
  const { state, change } = chat
  const [edited, setEdited] = useState<Brief>()
  const { isPosting, confirm } = useConfirmJob(state, user?.id, setEdited)
  useChatFromLink({ text, conversation, isFresh, userId: user?.id, begin: chat.begin, onLost })

  const save = (fields: JobFields) => {
    const written = latestBrief(state)
    if (written) change({ type: 'edit', edits: { written, edited: jobBody({ ...fields, attachments: [] }) as Brief } })
    change({ type: 'attach', attachments: fields.attachments })
    setEdited(undefined)
  }
  if (edited) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <EditSummary
          initial={knownJobFields({ ...edited, attachments: state.attachments })}
          draftOf={{ form: 'ai-chat-job', id: state.conversation, user: user?.id ?? 'anonymous' }}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      </Suspense>
    )
  }
  return <OpenChat chat={chat} userId={user?.id} isPosting={isPosting} onEdit={setEdited} onConfirm={confirm} />
}

interface OpenChatProps extends Pick<ComponentProps<typeof AssistantChat>, 'chat' | 'userId' | 'onEdit' | 'onConfirm'> {
  isPosting: boolean
}

/** Signed-in users can add files. */
function OpenChat({ isPosting, ...props }: OpenChatProps) {
  const { chat, userId } = props
  const { state, change } = chat
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const [isUploading, setIsUploading] = useState(false)
  const gallery = useRef<HTMLInputElement>(null)
  const isSignedIn = userId !== undefined
  const files = (
    <Suspense>
      <ChatAttachments
        value={state.attachments}
        onChange={(attachments) => change({ type: 'attach', attachments })}
        max={aiFilesMax}
        onBusyChange={setIsUploading}
        gallery={gallery}
      />
    </Suspense>
  )
  return (
    <>
      <ChatTools state={state} userId={userId} />
      <AssistantChat
        {...props}
        nameOfCategory={(id) => categories.find((category) => category.id === id)?.name}
        isBusy={isPosting}
        isUploading={isUploading}
        files={isSignedIn ? files : null}
        fileRequest={
          isSignedIn ? (
            <PlainButton onClick={() => gallery.current?.click()}>Add photos</PlainButton>
          ) : (
            <p className={styles.note}>You can add photos to the job after you sign in.</p>
          )
        }
        renderPosted={(jobId) => (
          <ButtonLink {...jobLink('desktop', jobId)} variant="gold">
            View job
          </ButtonLink>
        )}
      />
    </>
  )
}
