import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SupportChatView } from '#api/messages/support-routes.ts'
import { summaryOf } from '#domain/messages/message-content.ts'
import type { SupportFilter } from '#domain/messages/support-filter.ts'
import { onConnectionChange, onLiveEvent } from '../core/live-events.ts'
import { supportKey } from '../core/support-queue-count.ts'
import { useRefetchInterval } from '../core/use-refetch-interval.ts'
import { Avatar } from '../ui/avatar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { ShortTime } from '../ui/short-time.tsx'
import styles from './conversation-list.module.css'
import { supportQuery } from './support-query.ts'

const REFETCH_INTERVAL_MS = 5_000

const NOTHING: Record<SupportFilter, string> = {
  unanswered: 'No conversations need a reply.',
  mine: 'No conversations are assigned to you.',
  all: 'No support conversations yet.',
  archived: 'No archived conversations.',
}

interface SupportListProps {
  filter: SupportFilter
  userId: string
  openConversation: string | undefined
  linkTo: (conversation: string) => LinkProps
}

/** Support conversations. Those without a reply are sorted by waiting time. */
export function SupportList({ filter, userId, openConversation, linkTo }: SupportListProps) {
  const list = useSuspenseInfiniteQuery({
    ...supportQuery(filter),
    refetchInterval: useRefetchInterval(REFETCH_INTERVAL_MS),
  })
  useSupportEvents()
  const chats = list.data.pages.flatMap(({ items }) => items)
  if (chats.length === 0) return <EmptyState title={NOTHING[filter]} />
  return (
    <>
      <ul className={styles.list}>
        {chats.map((chat) => (
          <li key={chat.conversation}>
            <Link
              {...linkTo(chat.conversation)}
              className={styles.item ?? ''}
              aria-current={chat.conversation === openConversation ? 'true' : undefined}
            >
              <SupportItem chat={chat} userId={userId} />
            </Link>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}

function SupportItem({
  chat: { user: person, assignee, unansweredSince: waitingSince, lastMessage },
  userId,
}: SupportItemProps) {
  return (
    <>
      <Avatar name={person.name} size={44} business={person.isBusiness} decorative />
      <span className={styles.words}>
        <span className={styles.line}>
          <b>{person.name}</b>
          <ShortTime at={lastMessage.sentAt} />
        </span>
        <span className={styles.line}>
          <span>
            {lastMessage.authorId === userId ? 'You: ' : ''}
            {summaryOf(lastMessage.body)}
          </span>
        </span>
        {waitingSince === null ? null : (
          <span className={styles.waits}>
            Waiting since <ShortTime at={waitingSince} />
          </span>
        )}
        <span className={styles.line}>
          <span>{person.username}</span>
          <span>{assigneeCopy(assignee, userId)}</span>
        </span>
      </span>
    </>
  )
}

interface SupportItemProps {
  chat: SupportChatView
  userId: string
}

function assigneeCopy(assignee: SupportChatView['assignee'], userId: string): string {
  if (assignee === null) return 'Unassigned'
  return assignee.id === userId ? 'Assigned to you' : `Assigned to ${assignee.name}`
}

/** A message moves a conversation between lists, so all of them are refetched. */
function useSupportEvents(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = () => void queryClient.invalidateQueries({ queryKey: supportKey })
    const stops = [onLiveEvent('message', ask), onConnectionChange(ask)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
}
