import { Button } from '@mantine/core'
import { IconBriefcase } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChatView, MessageView } from '#contract/messages/message-view.ts'
import { clockText } from '#domain/core/formats.ts'
import styles from './chat.module.css'
import { chatQuery, hasEarlier, readEarlier, withEarlier } from './chat-query.ts'
import { dayGroups } from './day-groups.ts'
import { MessageBody } from './message-body.tsx'

interface MessageLogProps {
  chat: ChatView
  contact: string
  userId: string
  jobLink: (jobId: string) => LinkProps
  /** Messages that are on their way stand at the end. */
  children: ReactNode
}

/** What was said, under its days; a reader hears what is added. The newest message stays in sight by itself. */
export function MessageLog({ chat, contact, userId, jobLink, children }: MessageLogProps) {
  const names = new Map(chat.participants.map(({ id, name }) => [id, name]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable by keyboard.
    <div className={styles.scroll} tabIndex={0} role="log" aria-label={`Messages with ${chat.name}`}>
      <div className={styles.days}>
        {hasEarlier(chat) ? <EarlierMessages chat={chat} contact={contact} /> : null}
        {dayGroups(chat.messages).map(({ day, label, messages }) => (
          <section key={day} aria-label={label}>
            <h3 className={styles.day}>{label}</h3>
            {messages.map((message) => (
              <Bubble
                key={message.index}
                message={message}
                isOwn={message.authorId === userId}
                author={names.get(message.authorId) ?? chat.name}
                jobLink={jobLink}
              />
            ))}
          </section>
        ))}
        {children}
      </div>
    </div>
  )
}

interface BubbleProps {
  message: Pick<MessageView, 'body' | 'sentAt'>
  author: string
  isOwn: boolean
  jobLink: (jobId: string) => LinkProps
}

function Bubble({ message: { body, sentAt }, author, isOwn, jobLink }: BubbleProps) {
  return (
    <article className={styles.bubble} data-own={isOwn || undefined}>
      <span className="sr-only">{isOwn ? 'You' : author}:</span>
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
      <time dateTime={sentAt}>{clockText(sentAt)}</time>
    </article>
  )
}

function EarlierMessages({ chat, contact }: { chat: ChatView; contact: string }) {
  const queryClient = useQueryClient()
  const reading = useMutation({
    mutationFn: () => readEarlier(chat),
    onSuccess: (earlier) =>
      queryClient.setQueryData(chatQuery(contact).queryKey, (kept) => kept && withEarlier(kept, earlier)),
  })
  return (
    <Button
      className={styles.earlier ?? ''}
      variant="default"
      size="sm"
      loading={reading.isPending}
      onClick={() => reading.mutate()}
    >
      Earlier messages
    </Button>
  )
}
