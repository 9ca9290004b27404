import { Button } from '@mantine/core'
import { summaryOf } from '#domain/messages/message-content.ts'
import styles from './chat.module.css'
import type { Outgoing } from './use-outgoing.ts'

interface OutgoingMessageProps {
  message: Outgoing
  onRetry: () => void
  onDiscard: () => void
}

/** A message not yet on the server. A failed one shows its reason and can be resent with the same key. */
export function OutgoingMessage({ message, onRetry, onDiscard }: OutgoingMessageProps) {
  const { body, failure } = message
  const hasFailed = failure !== undefined
  return (
    <article className={styles.bubble} data-own data-failed={hasFailed || undefined}>
      <span className="sr-only">You:</span>
      <p className={styles.text}>{summaryOf(body)}</p>
      {hasFailed ? (
        <div className={styles.failure}>
          <span>Not sent. {failure}</span>
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
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
