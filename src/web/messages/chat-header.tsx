import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ChatView } from '#api/messages/message-view.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './chat.module.css'
import { nameOfOther } from './participant-name.ts'

interface ChatHeaderProps {
  chat: ChatView
  userId: string
  back: LinkProps
  jobLink: (jobId: string) => LinkProps
}

export function ChatHeader({ chat, userId, back, jobLink }: ChatHeaderProps) {
  const other = chat.participants.find(({ id }) => id !== userId) ?? null
  const name = nameOfOther({ name: chat.name, other })
  return (
    <header className={styles.head}>
      <Link {...back} className={styles.back ?? ''} aria-label="Back to messages">
        <IconArrowLeft size={20} aria-hidden />
      </Link>
      <Avatar name={name} size={40} business={other?.isBusiness ?? true} decorative />
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
