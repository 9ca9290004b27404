import { memo, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './chat-log.module.css'
import { type ChatState, type ChatTurn, hasOpenQuestion, isWriting } from './chat-state.ts'

interface ChatLogProps {
  state: ChatState
  onAgain: () => void
  /** Actions of the latest reply. */
  children: ReactNode
}

/** Beyond this distance from the end, the user is reading. */
const NEAR_END_PX = 240

/** The messages. A screen reader announces each complete reply once. */
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
            <Button onClick={onAgain}>Try again</Button>
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

/** Memoised, so a streaming reply does not re-render older messages. Messages are plain text. */
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

/** Follows the end as the chat grows, unless the user has scrolled up. */
function useFollowEnd(state: ChatState): void {
  const height = useRef(0)
  useEffect(() => {
    const page = document.documentElement
    const isNearEnd = window.scrollY + window.innerHeight > height.current - NEAR_END_PX
    height.current = page.scrollHeight
    if (state.turns.length > 0 && isNearEnd) window.scrollTo({ top: page.scrollHeight })
  }, [state])
}
