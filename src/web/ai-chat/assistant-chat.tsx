import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { afterNextPaint } from '../core/after-next-paint.ts'
import { lazyPart } from '../core/lazy-part.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Loader } from '../ui/loader.tsx'
import styles from './assistant-chat.module.css'
import { ChatBox } from './chat-box.tsx'
import { ChatLog } from './chat-log.tsx'
import { type ChatState, hasOpenQuestion, isWriting, knownBrief } from './chat-state.ts'
import { ADD_MORE, suggestionsFor } from './suggestions.ts'
import { type Brief, withEdits } from './summary-edits.ts'
import type { useAssistantChat } from './use-assistant-chat.ts'
import { useUnsavedText } from './use-unsaved-text.tsx'

const SummaryCard = lazyPart(async () => (await import('./summary-card.tsx')).SummaryCard)

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
      <div className={styles.talk}>
        {isOpen ? (
          <ChatLog state={state} onAgain={() => change({ type: 'again' })}>
            <LatestReply {...props} />
          </ChatLog>
        ) : (
          <p className={styles.opening} role="status">
            <Loader /> Opening your chat
          </p>
        )}
      </div>
      <JobSoFar {...props} onAddMore={() => say(ADD_MORE)} />
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

/** What follows the latest reply in the chat. */
function LatestReply({ chat: { state }, fileRequest, renderPosted }: AssistantChatProps) {
  if (state.jobId !== undefined) return renderPosted(state.jobId)
  if (isWriting(state) || hasOpenQuestion(state)) return null
  return state.turns.at(-1)?.reply?.kind === 'uploadRequest' ? fileRequest : null
}

interface JobSoFarProps extends AssistantChatProps {
  onAddMore: () => void
}

/** The job fills up beside the chat. On a phone it follows the chat once the assistant has written it. */
function JobSoFar({ chat: { state }, onAddMore, ...props }: JobSoFarProps) {
  const { nameOfCategory, isBusy, onEdit, onConfirm } = props
  const known = knownBrief(state)
  if (state.jobId !== undefined) return null
  if (known === undefined)
    return (
      <aside className={styles.job} aria-label="Your job so far">
        <p className={styles.empty}>Your job fills up here as we talk.</p>
      </aside>
    )
  const isQuiet = !isWriting(state) && !hasOpenQuestion(state)
  const isWritten = isQuiet && state.turns.at(-1)?.reply?.kind === 'jobSummary'
  const brief = withEdits(known, state.edits)
  return (
    <aside className={styles.job} data-written={isWritten || undefined} aria-label="Your job so far">
      <Suspense fallback={<Loader label="Loading your job" />}>
        <SummaryCard
          brief={brief}
          categoryName={nameOfCategory(brief.categoryId)}
          attachments={state.attachments}
          isWritten={isWritten}
          isBusy={isBusy}
          onAddMore={onAddMore}
          onEdit={() => onEdit(brief)}
          onConfirm={() => onConfirm(brief)}
        />
      </Suspense>
    </aside>
  )
}
