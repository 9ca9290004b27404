import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { ConversationView } from '#api/messages/message-view.ts'
import { summaryOf } from '#domain/messages/message-content.ts'
import { isLive, onConnectionChange, onLiveEvent } from '../core/live-events.ts'
import { isConversationOpen, unreadBadge } from '../core/unread.ts'
import { useRefetchInterval } from '../core/use-refetch-interval.ts'
import { Avatar } from '../ui/avatar.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { ShortTime } from '../ui/short-time.tsx'
import styles from './conversation-list.module.css'
import { conversationsQuery, withLastMessage, withReadIndex } from './conversations-query.ts'
import { nameOfOther } from './participant-name.ts'

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
      <Avatar name={otherName} picture={other?.picture} size={44} business={other?.isBusiness ?? true} decorative />
      <span className={styles.words}>
        <span className={styles.line}>
          <b>{kind === 'job' ? name : otherName}</b>
          <ShortTime at={lastMessage.sentAt} />
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

/** Keeps an open list current: newest message first, with unread counts [MSG-04]. */
function useListEvents(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = conversationsQuery
    const ask = () => void queryClient.invalidateQueries({ queryKey })
    const stops = [
      onLiveEvent('message', (event) => {
        const isUnread = event.message.authorId !== userId && !isConversationOpen(event.conversation)
        const cached = queryClient.getQueryData(queryKey)
        const next = cached && withLastMessage(cached, event, isUnread)
        if (next) queryClient.setQueryData(queryKey, next)
        else ask()
      }),
      onLiveEvent('read', ({ accountId, conversation, index }) => {
        if (accountId === userId)
          queryClient.setQueryData(queryKey, (cached) => cached && withReadIndex(cached, conversation, index))
      }),
      onConnectionChange(() => isLive() && ask()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [userId, queryClient])
}
