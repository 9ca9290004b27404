import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { afterNextPaint } from '../core/after-next-paint.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Loader } from '../ui/loader.tsx'
import styles from './assistant-chat.module.css'
import { ChatBox } from './chat-box.tsx'
import { ChatLog } from './chat-log.tsx'
import { type ChatState, hasOpenQuestion, isWriting, latestBrief } from './chat-state.ts'
import { ADD_MORE, suggestionsFor } from './suggestions.ts'
import { type Brief, withEdits } from './summary-edits.ts'
import type { useAssistantChat } from './use-assistant-chat.ts'
import { useUnsavedText } from './use-unsaved-text.tsx'

const SummaryCard = lazy(async () => ({ default: (await import('./summary-card.tsx')).SummaryCard }))

interface AssistantChatProps {
  chat: ReturnType<typeof useAssistantChat>
  userId: string | undefined
  nameOfCategory: (id: string | undefined) => string | undefined
  isBusy: boolean
  isUploading: boolean
  /** Renders the file picker. */
  files: ReactNode
  /** Below a reply that asks for files. */
  fileRequest: ReactNode
  /** Shown after the chat became a job. */
  renderPosted: (jobId: string) => ReactNode
  onEdit: (brief: Brief) => void
  onConfirm: (brief: Brief) => void
}

/** The chat with the assistant: messages, job summary and message box. */
export function AssistantChat(props: AssistantChatProps) {
  const { state, isOpen, change, say } = props.chat
  const box = useRef<HTMLTextAreaElement>(null)
  const isWaiting = isOpen && isWriting(state)
  // The user keeps typing when a new chat gets its URL.
  useEffect(() => {
    if (isWaiting) box.current?.focus({ preventScroll: true })
  }, [isWaiting])

  return (
    <section className={styles.chat} aria-label="Your job">
      {isOpen ? (
        <ChatLog state={state} onAgain={() => change({ type: 'again' })}>
          <LatestReply {...props} onAddMore={() => say(ADD_MORE)} />
        </ChatLog>
      ) : (
        <p className={styles.opening} role="status">
          <Loader /> Opening your chat
        </p>
      )}
      <div className={styles.end}>
        <Suggestions state={state} onChoose={say} />
        <UnsentMessage {...props} box={box} isWaiting={isWaiting} />
      </div>
    </section>
  )
}

interface UnsentMessageProps extends AssistantChatProps {
  box: RefObject<HTMLTextAreaElement | null>
  isWaiting: boolean
}

/** Typing does not re-render the log. */
function UnsentMessage({ chat: { change, say }, userId, isUploading, files, box, isWaiting }: UnsentMessageProps) {
  const { text, type, hasUnsent } = useUnsavedText(userId)
  const send = (message: string) => {
    type('')
    afterNextPaint(() => say(message))
  }
  return (
    <>
      <ChatBox
        box={box}
        text={text}
        onType={type}
        onSend={send}
        isWriting={isWaiting}
        onStop={() => change({ type: 'fail', message: 'You stopped the reply.' })}
        isUploading={isUploading}
      >
        {files}
      </ChatBox>
      <LeaveGuard
        // Another chat keeps its own text.
        hasUnsaved={({ current, next }) => current.pathname !== next.pathname && hasUnsent()}
        asksOnClose={hasUnsent}
        title="Leave this chat?"
      >
        <p>Changes you made may not be saved.</p>
      </LeaveGuard>
    </>
  )
}

function Suggestions({ state, onChoose }: { state: ChatState; onChoose: (message: string) => void }) {
  const suggestions = suggestionsFor(state)
  if (suggestions.length === 0) return null
  return (
    <ul className={styles.suggestions} aria-label="Suggestions">
      {suggestions.map((message) => (
        <li key={message}>
          <button type="button" onClick={() => onChoose(message)}>
            {message}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface LatestReplyProps extends AssistantChatProps {
  onAddMore: () => void
}

/** Actions below the latest reply. */
function LatestReply({ chat: { state }, onAddMore, ...props }: LatestReplyProps) {
  const { nameOfCategory, isBusy, fileRequest, renderPosted, onEdit, onConfirm } = props
  const written = latestBrief(state)
  if (state.jobId !== undefined) return renderPosted(state.jobId)
  if (isWriting(state) || hasOpenQuestion(state)) return null
  const last = state.turns.at(-1)?.reply
  if (last?.kind === 'uploadRequest') return fileRequest
  if (last?.kind !== 'jobSummary' || written === undefined) return null
  const brief = withEdits(written, state.edits)
  return (
    <Suspense fallback={<Loader label="Loading your job" />}>
      <SummaryCard
        brief={brief}
        categoryName={nameOfCategory(brief.categoryId)}
        attachments={state.attachments}
        isBusy={isBusy}
        onAddMore={onAddMore}
        onEdit={() => onEdit(brief)}
        onConfirm={() => onConfirm(brief)}
      />
    </Suspense>
  )
}
