import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ChatView } from '#api/messages/message-view.ts'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { jobText, mediaText, summaryOf } from '#domain/messages/message-content.ts'
import { useRefetchInterval } from '../core/use-refetch-interval.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import styles from './chat.module.css'
import { chatQuery, hasLater, lastIndexOf, scrollToLatest } from './chat-query.ts'
import { useChatWithNames } from './chat-with-names.ts'
import { ChatUnavailable, ParticipantsMissing } from './conversation-error.tsx'
import { JobPicker } from './job-picker.tsx'
import { firstNewOf } from './message-blocks.ts'
import { MessageBox } from './message-box.tsx'
import { MessageLog } from './message-log.tsx'
import { authorName, nameOfOther } from './participant-name.ts'
import { useChatEvents } from './use-chat-events.ts'
import { useMarkRead } from './use-mark-read.ts'
import { type Outgoing, useOutgoing } from './use-outgoing.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useTypingUser } from './use-typing.ts'

const REFETCH_INTERVAL_MS = 3_000

interface ChatProps {
  /** The contact in the URL. */
  contact: string
  userId: string
  /** The link to the conversations, if they are not beside the chat. */
  back: LinkProps
  jobLink: (jobId: string) => LinkProps
  /** The index of a matched message. The query holds its context. */
  found?: number | undefined
  /** Renders the file picker. Each uploaded file becomes a message. */
  attach: (onUploaded: (path: string) => void) => ReactNode
  /** Whether the reader has jobs to share. */
  sharesJobs?: boolean
  /** Why the reader cannot write. Absent if they can. */
  closed?: string | undefined
}

/** One conversation. Use the URL's contact as key, so that each chat has its own text. */
export function Chat({ contact, userId, back, jobLink, found, attach, sharesJobs = true, closed }: ChatProps) {
  const queryClient = useQueryClient()
  const asked = useSuspenseQuery({ ...chatQuery(contact), refetchInterval: useRefetchInterval(REFETCH_INTERVAL_MS) })
  const { data, dataUpdatedAt, error, isFetching } = asked
  const { chatWithNames: chat, areNamesMissing, askNames } = useChatWithNames(data)
  const { outgoing, send, retry, discard } = useOutgoing(chat, contact, userId)
  const [isPicking, setIsPicking] = useState(false)
  const newSince = useFirstUnread(chat, isFetching)
  const place = useScrollAnchor(chat)
  useChatEvents(chat, contact, userId)
  useMarkRead(chat, { contact, userId, at: dataUpdatedAt })

  const goToEnd = () => {
    if (!hasLater(chat)) place.toEnd()
    // If the end cannot be loaded, the button stays.
    else scrollToLatest(queryClient, contact).then(place.toEnd, () => undefined)
  }
  const sendNow = (body: string) => {
    send(body)
    goToEnd()
  }
  return (
    <section className={styles.chat} aria-label={`Chat with ${chat.name}`}>
      <ChatHeader chat={chat} userId={userId} back={back} jobLink={jobLink} />
      <ChatErrors isUnavailable={error !== null} areNamesMissing={areNamesMissing} onRetry={askNames} />
      <MessageLog
        chat={chat}
        contact={contact}
        userId={userId}
        firstNew={firstNewOf(chat, newSince, userId)}
        found={found}
        place={place}
        onEnd={goToEnd}
        jobLink={jobLink}
      >
        {chat.messages.length + outgoing.length === 0 ? <p className={styles.quiet}>{invitationTo(chat)}</p> : null}
        {outgoing.map((message) => (
          <OutgoingMessage
            key={message.key}
            message={message}
            onRetry={() => retry(message)}
            onDiscard={() => discard(message)}
          />
        ))}
        <TypingIndicator chat={chat} userId={userId} />
      </MessageLog>
      {closed === undefined ? (
        <MessageBox
          contact={contact}
          userId={userId}
          onSend={sendNow}
          onShareJob={sharesJobs ? () => setIsPicking(true) : undefined}
        >
          {attach((path) => sendNow(mediaText(path)))}
        </MessageBox>
      ) : (
        <p className={styles.quiet}>{closed}</p>
      )}
      <JobPicker
        isOpen={isPicking}
        onClose={() => setIsPicking(false)}
        onPick={(job) => {
          setIsPicking(false)
          sendNow(jobText(job))
        }}
      />
    </section>
  )
}

const INVITATION: Record<ChatView['kind'], string> = {
  job: 'No messages yet. You and the other party can both see messages here.',
  direct: 'No messages yet. Write the first one.',
  support: "Tell us what you need. We'll reply in this chat.",
}

/** Agents do not see the invitation text. */
function invitationTo({ kind, id }: ChatView): string {
  return kind === 'support' && id !== supportContact ? 'No messages in this conversation yet.' : INVITATION[kind]
}

interface ChatErrorsProps {
  isUnavailable: boolean
  areNamesMissing: boolean
  onRetry: () => void
}

function ChatErrors({ isUnavailable, areNamesMissing, onRetry }: ChatErrorsProps) {
  if (!isUnavailable && !areNamesMissing) return null
  return (
    <div className={styles.notification}>
      {isUnavailable ? <ChatUnavailable /> : null}
      {areNamesMissing ? <ParticipantsMissing onRetry={onRetry} /> : null}
    </div>
  )
}

function TypingIndicator({ chat, userId }: { chat: ChatView; userId: string }) {
  const writerId = useTypingUser(chat, userId)
  return writerId === undefined ? null : (
    <p className={styles.writer}>
      {authorName(chat, writerId)} is writing
      <span aria-hidden>…</span>
    </p>
  )
}

interface ChatHeaderProps {
  chat: ChatView
  userId: string
  back: LinkProps
  jobLink: (jobId: string) => LinkProps
}

function ChatHeader({ chat, userId, back, jobLink }: ChatHeaderProps) {
  const other = chat.participants.find(({ id }) => id !== userId) ?? null
  const name = nameOfOther({ name: chat.name, other })
  return (
    <header className={styles.head}>
      <Link {...back} className={styles.back ?? ''} aria-label="Back to messages">
        <IconArrowLeft size={20} aria-hidden />
      </Link>
      <Avatar name={name} picture={other?.picture} size={40} business={other?.isBusiness ?? true} decorative />
      <div>
        <h2>{chat.kind === 'job' ? chat.name : name}</h2>
        {chat.kind === 'job' ? (
          <p>
            {name} · <Link {...jobLink(chat.id)}>Open the job</Link>
          </p>
        ) : null}
      </div>
    </header>
  )
}

interface OutgoingMessageProps {
  message: Outgoing
  onRetry: () => void
  onDiscard: () => void
}

/** A message not yet on the server. A failed one shows its reason and can be resent with the same key. */
function OutgoingMessage({ message, onRetry, onDiscard }: OutgoingMessageProps) {
  const { body, failure } = message
  const hasFailed = failure !== undefined
  return (
    <article className={styles.bubble} data-own data-failed={hasFailed || undefined}>
      <span className="sr-only">You:</span>
      <p className={styles.text}>{summaryOf(body)}</p>
      {hasFailed ? (
        <div className={styles.failure}>
          <span>Not sent. {failure}</span>
          <Button size="compact-sm" onClick={onDiscard}>
            Discard
          </Button>
          <Button size="compact-sm" variant="ink" onClick={onRetry}>
            Try again
          </Button>
        </div>
      ) : (
        <small className={styles.stamp}>Sending…</small>
      )}
    </article>
  )
}

/**
 * The read index when the user opened the chat or returned to it. Undefined without unread messages. Messages that
 * arrive in view are not unread.
 */
function useFirstUnread(chat: ChatView, isConfirming: boolean): number | undefined {
  const lastIndex = lastIndexOf(chat)
  const [newSince, setNewSince] = useState<number>()
  /** The read index when the user left. Undefined while they are here. */
  const left = useRef<number | undefined>(chat.readIndex)

  useEffect(() => {
    const updateFirstUnread = () => {
      if (document.visibilityState !== 'visible') left.current ??= lastIndex
      else if (left.current !== undefined && !isConfirming) {
        setNewSince(lastIndex > left.current ? left.current : undefined)
        left.current = undefined
      }
    }
    updateFirstUnread()
    document.addEventListener('visibilitychange', updateFirstUnread)
    return () => document.removeEventListener('visibilitychange', updateFirstUnread)
  }, [lastIndex, isConfirming])
  return newSince
}
