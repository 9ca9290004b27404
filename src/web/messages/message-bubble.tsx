import { IconBriefcase, IconCheck, IconChecks } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { memo } from 'react'
import type { MessageView } from '#api/messages/message-view.ts'
import { formatTime } from '#domain/core/formats.ts'
import styles from './chat.module.css'
import { MessageBody } from './message-body.tsx'

interface MessageBubbleProps {
  message: MessageView
  author: string
  isOwn: boolean
  /** True if several others write, so each message names its author. */
  isNamed: boolean
  /** The other party has read it. */
  isRead: boolean
  /** The matched message. */
  isFound: boolean
  jobLink: (jobId: string) => LinkProps
}

/** One message. Memoised, so that it renders once. */
export const MessageBubble = memo(function MessageBubble({ message, ...props }: MessageBubbleProps) {
  const { author, isOwn, isNamed, isRead, isFound, jobLink } = props
  const { body, sentAt, index } = message
  return (
    <article
      className={styles.bubble}
      id={fieldElementId(index)}
      data-own={isOwn || undefined}
      data-found={isFound || undefined}
    >
      <span className={isNamed && !isOwn ? styles.author : 'sr-only'}>{isOwn ? 'You' : author}:</span>
      <MessageBody
        body={body}
        author={isOwn ? 'you' : author}
        renderJob={({ id, title }) => (
          <Link {...jobLink(id)} className={styles.job ?? ''}>
            <IconBriefcase size={20} aria-hidden />
            <span>
              <small>Job</small>
              <b>{title}</b>
            </span>
          </Link>
        )}
      />
      <small className={styles.stamp}>
        <time dateTime={sentAt}>{formatTime(sentAt)}</time>
        {isOwn ? <Tick isRead={isRead} /> : null}
      </small>
    </article>
  )
})

export function fieldElementId(index: number): string {
  return `message-${index}`
}

function Tick({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? IconChecks : IconCheck
  const word = isRead ? 'Read' : 'Sent'
  return (
    <span className={styles.tick} data-read={isRead || undefined} title={word}>
      <Icon size={16} aria-hidden />
      <span className="sr-only">{word}</span>
    </span>
  )
}
