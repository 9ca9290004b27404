import { useQuery } from '@tanstack/react-query'
import type { ChatView } from '#api/messages/message-view.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { summaryOf } from '#domain/messages/message-content.ts'
import { chatQuery } from './chat-query.ts'
import styles from './job-messages.module.css'
import { MessageBox } from './message-box.tsx'
import { authorName } from './participant-name.ts'
import { useChatEvents } from './use-chat-events.ts'
import { type Outgoing, useOutgoing } from './use-outgoing.ts'

const shownMax = 3

interface JobMessagesProps {
  /** The contact of the job's conversation. */
  jobId: string
  userId: string
}

/** The latest messages of a job and a box for the next one, on the page of the job [STAGE-02, MSG-02]. */
export function JobMessages({ jobId, userId }: JobMessagesProps) {
  const { data: chat } = useQuery(chatQuery(jobId))
  return chat === undefined ? null : <LatestMessages chat={chat} jobId={jobId} userId={userId} />
}

function LatestMessages({ chat, jobId, userId }: JobMessagesProps & { chat: ChatView }) {
  const { outgoing, send } = useOutgoing(chat, jobId, userId)
  useChatEvents(chat, jobId, userId)
  const latest = chat.messages.slice(-shownMax)
  return (
    <div className={styles.messages}>
      {latest.length + outgoing.length === 0 ? <p>No messages yet.</p> : null}
      <ol aria-label="Latest messages" aria-live="polite">
        {latest.map(({ index, authorId, body, sentAt }) => (
          <li key={index}>
            <span>
              <b>{authorId === userId ? 'You' : authorName(chat, authorId)}</b>{' '}
              <time dateTime={sentAt}>
                {caseDateText(sentAt)}, {formatTime(sentAt)}
              </time>
            </span>
            <p>{summaryOf(body)}</p>
          </li>
        ))}
        {outgoing.map((message) => (
          <li key={message.key}>
            <b>You</b>
            <p>{summaryOf(message.body)}</p>
            <small>{outgoingText(message)}</small>
          </li>
        ))}
      </ol>
      <MessageBox contact={jobId} userId={userId} onSend={send} onShareJob={undefined}>
        {null}
      </MessageBox>
    </div>
  )
}

function outgoingText({ failure, isWaiting }: Outgoing): string {
  if (failure === undefined) return 'Sending…'
  return isWaiting ? 'Sent when you are back online.' : `Not sent: ${failure} Open the chat to try again.`
}
