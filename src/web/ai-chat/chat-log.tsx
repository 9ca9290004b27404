import { memo, type ReactNode, useEffect, useRef } from 'react'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './chat-log.module.css'
import { type ChatState, type ChatTurn, hasOpenQuestion, isWriting } from './chat-state.ts'

interface ChatLogProps {
  state: ChatState
  onAgain: () => void
  /** What can be done with the last answer stands below it. */
  children: ReactNode
}

/** Farther above the end than this, somebody is reading. */
const NEAR_END_PX = 240

/** What was said. A screen reader hears each answer once, when it is whole. */
export function ChatLog({ state, onAgain, children }: ChatLogProps) {
  const { turns, writing, failure } = state
  const last = turns.at(-1)
  useFollowEnd(state)
  return (
    <>
      <div className={styles.log} role="log" aria-live="off" aria-label="Chat with AI" aria-busy={isWriting(state)}>
        {turns.map((turn, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: What was said keeps its place.
          <Bubble key={index} turn={turn} />
        ))}
        {writing === undefined ? null : <Writing text={writing} />}
        {failure !== undefined || (hasOpenQuestion(state) && !isWriting(state)) ? (
          <p className={styles.failure} role="alert">
            <span>{failure}</span>
            <PlainButton onClick={onAgain}>Try again</PlainButton>
          </p>
        ) : null}
        {children}
      </div>
      <p className="sr-only" aria-live="polite">
        {last?.role === 'assistant' ? last.content : null}
      </p>
    </>
  )
}

/** Drawn once, however long the next answer takes. Whatever anybody says is text. */
const Bubble = memo(function Bubble({ turn: { role, content } }: { turn: ChatTurn }) {
  const isOwn = role === 'user'
  return (
    <article className={styles.bubble} data-own={isOwn || undefined}>
      <span className="sr-only">{isOwn ? 'You:' : 'Plumbline:'}</span>
      <p>{content}</p>
    </article>
  )
})

function Writing({ text }: { text: string }) {
  if (text !== '') return <Bubble turn={{ role: 'assistant', content: text }} />
  return (
    <p className={styles.writing}>
      Plumbline is writing
      <span aria-hidden>
        <i />
        <i />
        <i />
      </span>
    </p>
  )
}

/** Keeps the end in sight as the chat grows, except for whoever has scrolled up to read. */
function useFollowEnd(state: ChatState): void {
  const height = useRef(0)
  useEffect(() => {
    const page = document.documentElement
    const isNearEnd = window.scrollY + window.innerHeight > height.current - NEAR_END_PX
    height.current = page.scrollHeight
    if (state.turns.length > 0 && isNearEnd) window.scrollTo({ top: page.scrollHeight })
  }, [state])
}
