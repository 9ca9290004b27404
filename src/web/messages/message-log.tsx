import { IconArrowDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { memo, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChatView, MessageView } from '#api/messages/message-view.ts'
import { summaryOf } from '#domain/messages/message-content.ts'
import { Button } from '../ui/button.tsx'
import styles from './chat.module.css'
import {
  chatQuery,
  hasEarlier,
  hasLater,
  loadEarlierMessages,
  loadLaterMessages,
  withEarlierMessages,
  withLaterMessages,
} from './chat-query.ts'
import { blocksOf, type MessageBlock, rowsOf } from './message-blocks.ts'
import { fieldElementId, MessageBubble } from './message-bubble.tsx'
import { authorName } from './participant-name.ts'
import type { useScrollAnchor } from './use-scroll-anchor.ts'

interface MessageLogProps {
  chat: ChatView
  contact: string
  userId: string
  /** Where "New since you left" is. */
  firstNew: number | undefined
  /** The matched message. */
  found: number | undefined
  place: ReturnType<typeof useScrollAnchor>
  onEnd: () => void
  jobLink: (jobId: string) => LinkProps
  /** Outgoing messages and the typing indicator. */
  children: ReactNode
}

/** The messages by date. Only blocks near the viewport render, and a screen reader announces new ones. */
export function MessageLog(props: MessageLogProps) {
  const { chat, contact, userId, firstNew, found, onEnd, jobLink, children } = props
  const { box, note, isEnd, missed } = props.place
  const queryClient = useQueryClient()
  const { queryKey } = chatQuery(contact)
  const blocks = useBlocks(chat)
  useScrollToMatch(found)

  const addEarlier = async () => {
    const earlier = await loadEarlierMessages(chat)
    queryClient.setQueryData(queryKey, (cached) => cached && withEarlierMessages(cached, earlier))
  }
  const addLater = async () => {
    const later = await loadLaterMessages(chat)
    queryClient.setQueryData(queryKey, (cached) => cached && withLaterMessages(cached, later))
  }
  return (
    <div className={styles.log}>
      <div
        ref={box}
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
        tabIndex={0}
        role="log"
        // Blocks that appear while scrolling are not new messages, so the log itself is not a live region.
        aria-live="off"
        aria-label={`Messages with ${chat.name}`}
        // Without its own key, the router would restore the scroll position of another chat.
        data-scroll-restoration-id={`messages ${contact} ${found ?? ''}`}
        onScroll={note}
      >
        <div className={styles.days}>
          {hasEarlier(chat) ? <MoreMessages label="Earlier messages" read={addEarlier} /> : null}
          {blocks.map((block, at) => (
            <Block
              key={block.number}
              block={block}
              isLast={at === blocks.length - 1}
              kind={chat.kind}
              participants={chat.participants}
              readUpTo={Math.min(chat.otherReadIndex, block.messages.at(-1)?.index ?? 0)}
              userId={userId}
              firstNew={firstNew}
              found={found}
              jobLink={jobLink}
            />
          ))}
          {hasLater(chat) ? <MoreMessages label="Later messages" read={addLater} /> : children}
        </div>
      </div>
      {isEnd ? null : <ScrollToLatest missed={missed} onEnd={onEnd} />}
      <LastMessage chat={chat} userId={userId} />
    </div>
  )
}

function useBlocks({ messages }: ChatView): MessageBlock[] {
  const [made, setMade] = useState(() => ({ messages, blocks: blocksOf(messages, []) }))
  if (made.messages === messages) return made.blocks
  const blocks = blocksOf(messages, made.blocks)
  setMade({ messages, blocks })
  return blocks
}

interface BlockProps extends Pick<MessageLogProps, 'userId' | 'firstNew' | 'found' | 'jobLink'> {
  block: MessageBlock
  isLast: boolean
  kind: ChatView['kind']
  participants: ChatView['participants']
  /** The read index of the other party in this block. */
  readUpTo: number
}

/** Re-renders only for its own messages. */
const Block = memo(function Block({ block, isLast, kind, participants, readUpTo, ...props }: BlockProps) {
  const { userId, firstNew, found, jobLink } = props
  const { part, height } = useOffscreenHeight(!isLast)
  return (
    <div ref={part} className={styles.block} style={height === undefined ? undefined : { height }}>
      {height === undefined
        ? rowsOf(block, firstNew).map((row) =>
            row.kind === 'message' ? (
              <MessageBubble
                key={row.message.index}
                message={row.message}
                isOwn={row.message.authorId === userId}
                isNamed={kind === 'support' && participants.length > 1}
                isRead={row.message.index <= readUpTo}
                isFound={row.message.index === found}
                author={authorName({ kind, participants }, row.message.authorId)}
                jobLink={jobLink}
              />
            ) : (
              <h3 key={`${row.kind} ${row.before}`} className={styles[row.kind]}>
                {row.label}
              </h3>
            ),
          )
        : null}
    </div>
  )
})

/** Scrolls a matched message to the middle. */
function useScrollToMatch(found: number | undefined): void {
  useLayoutEffect(() => {
    if (found !== undefined) document.getElementById(fieldElementId(found))?.scrollIntoView({ block: 'center' })
  }, [found])
}

function ScrollToLatest({ missed, onEnd }: { missed: number; onEnd: () => void }) {
  const newText = missed === 1 ? '1 new message' : `${missed} new messages`
  return (
    <button type="button" className={styles.toEnd} onClick={onEnd}>
      <IconArrowDown size={18} aria-hidden />
      {missed > 0 ? newText : 'Newest messages'}
    </button>
  )
}

/** Announces new messages of others to screen readers. */
function LastMessage({ chat, userId }: { chat: ChatView; userId: string }) {
  const [openedAt] = useState(chat.lastIndex)
  const last: MessageView | undefined = hasLater(chat) ? undefined : chat.messages.at(-1)
  const isNew = last !== undefined && last.index > openedAt && last.authorId !== userId
  return (
    <p className="sr-only" aria-live="polite">
      {isNew ? `${authorName(chat, last.authorId)}: ${summaryOf(last.body)}` : null}
    </p>
  )
}

interface MoreMessagesProps {
  label: string
  read: () => Promise<void>
}

/** Loads more messages near the viewport. The button serves keyboard users and retries. */
function MoreMessages({ label, read }: MoreMessagesProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending, isError } = useMutation({ mutationFn: read })
  const readMore = useEffectEvent(() => mutate())

  useEffect(() => {
    if (!button.current || isPending || isError) return
    const onIntersect = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && readMore()
    const observer = new IntersectionObserver(onIntersect, {
      root: button.current.closest('[role="log"]'),
      rootMargin: '400px 0px',
    })
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [isPending, isError])

  return (
    <Button ref={button} className={styles.more} size="sm" loading={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  )
}

const OFFSCREEN_MARGIN = '1500px 0px'

/** The height of an offscreen block, so that it can render empty. Undefined near the viewport. */
function useOffscreenHeight(mayBeFar: boolean) {
  const part = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState<number>()
  useEffect(() => {
    const element = part.current
    if (!element || !mayBeFar) return setHeight(undefined)
    const onIntersect = (entries: IntersectionObserverEntry[]) => {
      const latest = entries.at(-1)
      const isNear = latest?.isIntersecting || element.contains(document.activeElement)
      setHeight(isNear ? undefined : latest?.boundingClientRect.height)
    }
    const observer = new IntersectionObserver(onIntersect, {
      root: element.closest('[role="log"]'),
      rootMargin: OFFSCREEN_MARGIN,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [mayBeFar])
  return { part, height }
}
