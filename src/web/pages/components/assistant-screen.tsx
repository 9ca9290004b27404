/** The assistant chat with uploads, the form and posting of the job. */

import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { aiFilesMax } from '#domain/ai-chat/ai-chat-limits.ts'
import { AssistantChat } from '../../ai-chat/assistant-chat.tsx'
import { type ChatState, type LocalChat, latestBrief } from '../../ai-chat/chat-state.ts'
import { localChats } from '../../ai-chat/local-chats.ts'
import type { Brief } from '../../ai-chat/summary-edits.ts'
import { useAssistantChat } from '../../ai-chat/use-assistant-chat.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { ApiError } from '../../core/api-error.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { useSession } from '../../core/session.ts'
import { showError } from '../../core/toasts.ts'
import { type JobFields, jobBody, knownJobFields } from '../../jobs/job-fields.ts'
import { savePendingJob } from '../../jobs/pending-job.ts'
import { usePostJob } from '../../jobs/use-post-job.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import styles from './assistant-screen.module.css'
import { jobLink } from './job-links.ts'
import { useClearPostedChat } from './use-clear-posted-chat.ts'

const ChatAttachments = lazyPart(async () => (await import('./chat-attachments.tsx')).ChatAttachments)
const EditSummary = lazyPart(async () => (await import('./edit-summary.tsx')).EditSummary)

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
          draftOf={{ form: 'ai-chat-job', id: state.conversation }}
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

function OpenChat({ isPosting, ...props }: OpenChatProps) {
  const { chat, userId } = props
  const { state, change } = chat
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const [isUploading, setIsUploading] = useState(false)
  const gallery = useRef<HTMLInputElement>(null)
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
        files={files}
        fileRequest={<Button onClick={() => gallery.current?.click()}>Add photos</Button>}
        renderPosted={(jobId) => (
          <ButtonLink {...jobLink('desktop', jobId)} variant="gold">
            View job
          </ButtonLink>
        )}
      />
    </>
  )
}

interface Arrival {
  text: string | undefined
  conversation: string | undefined
  isFresh: boolean
  userId: string | undefined
  begin: (text: string) => void
  onLost: (error: unknown) => void
}

/** Sends text from another page at once. Without text the last open chat continues. */
function useChatFromLink({ text, conversation, isFresh, userId, begin, onLost }: Arrival): void {
  const navigate = useNavigate()
  const isSaid = useRef(false)
  useEffect(() => {
    if (conversation !== undefined || isFresh) return
    if (text !== undefined) {
      if (!isSaid.current) begin(text)
      isSaid.current = true
      return
    }
    try {
      const last = localChats(userId).find(({ jobId }) => jobId === undefined)
      if (last) void navigate({ to: '/ai-chat', search: { conversation: last.conversation }, replace: true })
    } catch (error) {
      onLost(error)
    }
  }, [text, conversation, isFresh, userId, begin, navigate, onLost])
}

const NEEDED = ['title', 'detail', 'state', 'city'] as const

/** Posts the job, or stores it until the login. Missing fields come first. The chat's name is the idempotency key. */
function useConfirmJob(
  { conversation, attachments }: LocalChat,
  userId: string | undefined,
  edit: (brief: Brief) => void,
) {
  const navigate = useNavigate()
  const post = usePostJob(useClearPostedChat())
  const [isPosting, setIsPosting] = useState(false)
  const confirm = async (brief: Brief) => {
    if (NEEDED.some((name) => brief[name] === undefined)) return edit(brief)
    const draft = { fields: knownJobFields({ ...brief, attachments }), idempotencyKey: conversation, conversation }
    if (userId === undefined) {
      savePendingJob(draft)
      return await navigate({ to: '/login', search: { from: 'aichat' } })
    }
    setIsPosting(true)
    try {
      await post(draft)
    } catch (error) {
      showError(error)
      if (error instanceof ApiError && error.issues.length > 0) edit(brief)
    } finally {
      setIsPosting(false)
    }
  }
  return { isPosting, confirm: (brief: Brief) => void confirm(brief) }
}

const ChatHistory = lazyPart(async () => (await import('../../ai-chat/chat-history.tsx')).ChatHistory)

/** Links from this chat to other chats and to the form. */
function ChatTools({ state, userId }: { state: ChatState; userId: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => setIsOpen(false)
  return (
    <nav className={styles.tools} aria-label="Chats">
      {state.turns.length > 0 ? (
        <ButtonLink to="/new-ai-chat" size="sm">
          New chat
        </ButtonLink>
      ) : null}
      {userId === undefined ? null : (
        <>
          <Button size="sm" onClick={() => setIsOpen(true)}>
            Earlier conversations
          </Button>
          <Dialog isOpen={isOpen} onClose={close} title="Earlier conversations">
            <Suspense>
              <ChatHistory
                userId={userId}
                openId={state.conversation}
                onOpened={close}
                onForgotten={() => void navigate({ to: '/new-ai-chat' })}
              />
            </Suspense>
          </Dialog>
        </>
      )}
      <ButtonLink to="/ai-chat" search={{ way: 'form' }} size="sm">
        Fill in the form instead
      </ButtonLink>
    </nav>
  )
}
