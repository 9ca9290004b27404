import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ConversationView } from '#api/messages/message-view.ts'
import { summaryOf } from '#domain/messages/message-content.ts'
import { shortTime } from '../core/short-time.ts'
import { unreadBadge } from '../core/unread.ts'
import { useRefetchInterval } from '../core/use-refetch-interval.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './conversation-list.module.css'
import { conversationsQuery } from './conversations-query.ts'
import { nameOfOther } from './participant-name.ts'
import { useListEvents } from './use-list-events.ts'

const REFETCH_INTERVAL_MS = 5_000

interface ConversationListProps {
  userId: string
  /** The conversation open beside the list. */
  openId?: string | undefined
  linkTo: (contact: string) => LinkProps
  empty: ReactNode
}

/** The user's conversations, newest message first [MSG-04]. */
export function ConversationList({ userId, openId, linkTo, empty }: ConversationListProps) {
  const list = useSuspenseInfiniteQuery({
    ...conversationsQuery,
    refetchInterval: useRefetchInterval(REFETCH_INTERVAL_MS),
  })
  useListEvents(userId)
  const conversations = list.data.pages.flatMap(({ items }) => items)
  if (conversations.length === 0) return empty
  return (
    <>
      <ul className={styles.list}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <Link
              {...linkTo(conversation.id)}
              className={styles.item ?? ''}
              aria-current={conversation.id === openId ? 'true' : undefined}
            >
              <ConversationItem conversation={conversation} userId={userId} />
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function ConversationItem({ conversation, userId }: { conversation: ConversationView; userId: string }) {
  const { name, other, unreadCount, lastMessage, kind } = conversation
  const author = lastMessage.authorId === userId ? 'You: ' : ''
  const otherName = nameOfOther(conversation)
  return (
    <>
      <Avatar name={otherName} size={44} business={other?.isBusiness ?? true} decorative />
      <span className={styles.words}>
        <span className={styles.line}>
          <b>{kind === 'job' ? name : otherName}</b>
          <time dateTime={lastMessage.sentAt}>{shortTime(lastMessage.sentAt)}</time>
        </span>
        {kind === 'job' ? (
          <span className={styles.line}>
            <span>Job chat with {otherName}</span>
          </span>
        ) : null}
        <span className={styles.line}>
          <span>
            {author}
            {summaryOf(lastMessage.body)}
          </span>
          {unreadCount > 0 ? (
            <em>
              {unreadBadge(unreadCount)} <span className="sr-only">unread</span>
            </em>
          ) : null}
        </span>
      </span>
    </>
  )
}
