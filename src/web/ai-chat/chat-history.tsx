import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayMonthText, formatTime } from '#domain/core/formats.ts'
import { apiPages } from '../core/api-query.ts'
import { type ApiCallOutput, call } from '../core/call.ts'
import { showError } from '../core/toasts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './chat-history.module.css'
import { clearLocalChat } from './local-chats.ts'

/** The chats saved for the signed-in customer, newest first. */
const chatHistoryQuery = apiPages(['ai-chats'], 'GET /ai/conversations', {}, { staleTime: 0 })

type PastChat = ApiCallOutput<'GET /ai/conversations'>[number]

interface ChatHistoryProps {
  userId: string
  openId: string | undefined
  onOpened: () => void
  /** The open chat was deleted. */
  onForgotten: () => void
}

/** The customer's assistant chats from all devices. */
export function ChatHistory({ userId, openId, onOpened, onForgotten }: ChatHistoryProps) {
  const list = useInfiniteQuery(chatHistoryQuery)
  const queryClient = useQueryClient()
  const chats = list.data?.pages.flatMap(({ items }) => items) ?? []
  const deleteChat = async ({ id }: PastChat) => {
    try {
      await call('DELETE /ai/conversations/{id}', { params: { id } })
      clearLocalChat(id, userId)
      await queryClient.invalidateQueries({ queryKey: chatHistoryQuery.queryKey })
      if (id === openId) onForgotten()
    } catch (error) {
      showError(error)
    }
  }
  if (list.isPending) return <p role="status">Loading your conversations</p>
  if (list.data === undefined) return <ErrorCard message={list.error?.message ?? ''} />
  if (chats.length === 0) return <p>No conversations yet.</p>
  return (
    <div className={styles.earlier}>
      <ul>
        {chats.map((chat) => (
          <li key={chat.id}>
            <Link
              to="/ai-chat"
              search={{ conversation: chat.id }}
              aria-current={chat.id === openId || undefined}
              onClick={onOpened}
            >
              <b>{chat.title}</b>
              <span>
                {dayMonthText(chat.updatedAt)}, {formatTime(chat.updatedAt)}
                {chat.jobId === null ? null : ' · posted as a job'}
              </span>
            </Link>
            <DeleteChat title={chat.title} onDelete={() => deleteChat(chat)} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  )
}

/** Confirms in place, because it is already in a dialog. */
function DeleteChat({ title, onDelete }: { title: string; onDelete: () => Promise<void> }) {
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  if (!isAsked) {
    return (
      <Button size="sm" aria-label={`Delete ${title}`} onClick={() => setIsAsked(true)}>
        Delete
      </Button>
    )
  }
  const deleteChat = async () => {
    setIsBusy(true)
    await onDelete()
    setIsBusy(false)
  }
  return (
    <fieldset className={styles.question}>
      <legend>Delete permanently?</legend>
      <Button size="sm" disabled={isBusy} onClick={() => setIsAsked(false)}>
        Keep
      </Button>
      <Button size="sm" variant="ink" disabled={isBusy} onClick={() => void deleteChat()}>
        Yes, delete
      </Button>
    </fieldset>
  )
}
