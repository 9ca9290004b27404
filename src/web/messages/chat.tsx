import { IconArrowLeft } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChatView } from '#contract/messages/message-view.ts'
import { jobText } from '#domain/messages/message-content.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import styles from './chat.module.css'
import { chatQuery } from './chat-query.ts'
import { JobPicker } from './job-picker.tsx'
import { MessageBox } from './message-box.tsx'
import { MessageLog } from './message-log.tsx'
import { OutgoingMessage } from './outgoing-message.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useOutgoing } from './use-outgoing.ts'

interface ChatProps {
  /** How the address names the chat. */
  contact: string
  userId: string
  /** The list of conversations, where it is not beside the chat. */
  back: LinkProps
  jobLink: (jobId: string) => LinkProps
}

/** One conversation. Give it the contact as its key: another chat is another one, with its own typed text. */
export function Chat({ contact, userId, back, jobLink }: ChatProps) {
  const { data: chat, dataUpdatedAt, error } = useSuspenseQuery(chatQuery(contact))
  const { outgoing, send, retry, discard } = useOutgoing(chat, contact, userId)
  const [isPicking, setIsPicking] = useState(false)
  useMarkRead(chat, dataUpdatedAt)
  const isEmpty = chat.messages.length + outgoing.length === 0
  return (
    <section className={styles.chat} aria-label={`Chat with ${chat.name}`}>
      <ChatHead chat={chat} userId={userId} back={back} jobLink={jobLink} />
      {error ? (
        <div className={styles.notice}>
          <ErrorCard
            message="Chat Service Unavailable: Unable to connect to chat service. Please refresh the page or try again later."
            safe="What you have written stays on this device."
          />
        </div>
      ) : null}
      <MessageLog chat={chat} contact={contact} userId={userId} jobLink={jobLink}>
        {isEmpty ? <p className={styles.quiet}>{INVITATION[chat.kind]}</p> : null}
        {outgoing.map((message) => (
          <OutgoingMessage
            key={message.key}
            message={message}
            onRetry={() => retry(message)}
            onDiscard={() => discard(message)}
          />
        ))}
      </MessageLog>
      <MessageBox contact={contact} userId={userId} onSend={send} onShareJob={() => setIsPicking(true)} />
      <JobPicker
        isOpen={isPicking}
        onClose={() => setIsPicking(false)}
        onPick={(job) => {
          setIsPicking(false)
          send(jobText(job))
        }}
      />
    </section>
  )
}

const INVITATION: Record<ChatView['kind'], string> = {
  job: 'Nothing has been said about this job yet. Both sides read what is written here.',
  direct: 'Nothing has been said yet. Write the first message.',
  support: 'Tell us what you need. The answer comes into this chat.',
}

interface ChatHeadProps extends Pick<ChatProps, 'userId' | 'back' | 'jobLink'> {
  chat: ChatView
}

function ChatHead({ chat, userId, back, jobLink }: ChatHeadProps) {
  const other = chat.participants.find(({ id }) => id !== userId)
  return (
    <header className={styles.head}>
      <Link {...back} className={styles.back ?? ''} aria-label="Back to messages">
        <IconArrowLeft size={20} aria-hidden />
      </Link>
      <Avatar name={other?.name ?? chat.name} size={40} business={other?.isBusiness ?? true} decorative />
      <div>
        <h2>{chat.name}</h2>
        {chat.kind === 'job' && other ? (
          <p>
            {other.name} · <Link {...jobLink(chat.id)}>Open the job</Link>
          </p>
        ) : null}
      </div>
    </header>
  )
}
