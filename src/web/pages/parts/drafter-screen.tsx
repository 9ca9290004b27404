/** The chat with the drafter together with what other features bring: files, the form, and posting the job. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { aiFilesMax } from '#domain/ai-chat/ai-files-max.ts'
import type { Brief } from '../../ai-chat/brief-edits.ts'
import { latestBrief } from '../../ai-chat/chat-state.ts'
import { DrafterChat } from '../../ai-chat/drafter-chat.tsx'
import { chatsHere } from '../../ai-chat/kept-chats.ts'
import { useDrafterChat } from '../../ai-chat/use-drafter-chat.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { ApiError } from '../../core/api-error.ts'
import { useSession } from '../../core/session.ts'
import { showError } from '../../core/toasts.ts'
import { fieldsKnown, type JobFields, jobBody } from '../../jobs/job-fields.ts'
import { usePostJob } from '../../jobs/use-post-job.ts'
import { leaveToWait } from '../../jobs/waiting-draft.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ChatTools } from './chat-tools.tsx'
import styles from './drafter-screen.module.css'
import { jobLink } from './job-links.ts'
import { useForgetPosted } from './use-forget-posted.ts'

const ChatAttachments = lazy(async () => ({ default: (await import('./chat-attachments.tsx')).ChatAttachments }))
const EditBrief = lazy(async () => ({ default: (await import('./edit-brief.tsx')).EditBrief }))

interface DrafterScreenProps {
  text: string | undefined
  conversation: string | undefined
  isFresh: boolean
}

export function DrafterScreen({ text, conversation, isFresh }: DrafterScreenProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const onLost = useCallback(
    (error: unknown) => {
      showError(error)
      void navigate({ to: '/mobile', replace: true })
    },
    [navigate],
  )
  const chat = useDrafterChat({
    conversation,
    userId: user?.id,
    onBegun: (begun) => void navigate({ to: '/ai-chat', search: { text, conversation: begun }, replace: true }),
    onLost,
  })
  const { state, change } = chat
  const [edited, setEdited] = useState<Brief>()
  const [isUploading, setIsUploading] = useState(false)
  const gallery = useRef<HTMLInputElement>(null)
  const { isPosting, confirm } = useConfirm(state, user?.id, setEdited)
  useArrival({ text, conversation, isFresh, userId: user?.id, begin: chat.begin, onLost })

  const save = (fields: JobFields) => {
    const written = latestBrief(state)
    if (written) change({ type: 'edit', edits: { written, edited: jobBody({ ...fields, attachments: [] }) as Brief } })
    change({ type: 'attach', attachments: fields.attachments })
    setEdited(undefined)
  }
  if (edited) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <EditBrief
          initial={fieldsKnown({ ...edited, attachments: state.attachments })}
          draftOf={{ form: 'ai-chat-job', id: state.conversation, user: user?.id ?? 'anonymous' }}
          onSave={save}
          onCancel={() => setEdited(undefined)}
        />
      </Suspense>
    )
  }
  return (
    <>
      <ChatTools state={state} userId={user?.id} />
      <DrafterChat
        chat={chat}
        userId={user?.id}
        nameOfCategory={(id) => categories.find((category) => category.id === id)?.name}
        isBusy={isPosting}
        isUploading={isUploading}
        files={
          user ? (
            <Suspense>
              <ChatAttachments
                value={state.attachments}
                onChange={(attachments) => change({ type: 'attach', attachments })}
                max={aiFilesMax}
                onBusyChange={setIsUploading}
                gallery={gallery}
              />
            </Suspense>
          ) : null
        }
        fileRequest={
          user ? (
            <PlainButton onClick={() => gallery.current?.click()}>Add photos</PlainButton>
          ) : (
            <p className={styles.note}>You can add photos to the job once you have signed in.</p>
          )
        }
        renderPosted={(jobId) => (
          <ButtonLink {...jobLink('desktop', jobId)} variant="gold">
            Open the job
          </ButtonLink>
        )}
        onEdit={setEdited}
        onConfirm={confirm}
      />
    </>
  )
}

type Chat = ReturnType<typeof useDrafterChat>

interface Arrival extends DrafterScreenProps {
  userId: string | undefined
  begin: Chat['begin']
  onLost: (error: unknown) => void
}

/** What was typed elsewhere is said at once; without it the last chat that stands open here goes on. */
function useArrival({ text, conversation, isFresh, userId, begin, onLost }: Arrival): void {
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
      const last = chatsHere(userId).find(({ jobId }) => jobId === undefined)
      if (last) void navigate({ to: '/ai-chat', search: { conversation: last.conversation }, replace: true })
    } catch (error) {
      onLost(error)
    }
  }, [text, conversation, isFresh, userId, begin, navigate, onLost])
}

const NEEDED = ['title', 'detail', 'state', 'city'] as const

/** Posts the job, or lets it wait for the login; what is missing is filled in first. The chat's name is the job's key. */
function useConfirm(
  { conversation, attachments }: Chat['state'],
  userId: string | undefined,
  edit: (brief: Brief) => void,
) {
  const navigate = useNavigate()
  const post = usePostJob(useForgetPosted())
  const [isPosting, setIsPosting] = useState(false)
  const confirm = async (brief: Brief) => {
    if (NEEDED.some((name) => brief[name] === undefined)) return edit(brief)
    const draft = { fields: fieldsKnown({ ...brief, attachments }), draftKey: conversation, conversation }
    if (userId === undefined) {
      leaveToWait(draft)
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
