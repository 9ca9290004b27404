/**
 * Outgoing messages: shown at once, sent in order, and stored on this device until the server has them. A message keeps
 * its key, so a lost response never duplicates it. Network failures are retried after a reconnect.
 */
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChatView } from '#api/messages/message-view.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { isLive, onConnectionChange } from '../core/live-events.ts'
import { addMessage } from './chat-query.ts'

export interface Outgoing {
  readonly key: string
  readonly body: string
  /** The server has it. It leaves the list when the chat shows it. */
  readonly isSent?: boolean
  /** The server's reason for the failure. */
  readonly failure?: string | undefined
  /** A network failure, which is retried. */
  readonly isWaiting?: boolean
}

const NOT_SENT_BEFORE = 'You left the page before it was sent.'

const newKey = () => randomName((count) => crypto.getRandomValues(new Uint8Array(count)))

export function useOutgoing(chat: ChatView, contact: string, userId: string) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const lastSend = useRef<Promise<unknown>>(Promise.resolve())
  const queryClient = useQueryClient()
  useSavedOutgoing(outgoing, setOutgoing, contact, userId)

  const change = (key: string, next: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))

  const attempt = async ({ body, key }: Outgoing) => {
    try {
      const sent = await call('POST /conversations/{contact}/messages', { params: { contact }, body: { body, key } })
      change(key, { isSent: true })
      addMessage(queryClient, contact, sent)
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      change(key, { failure, isWaiting: error instanceof ApiError && error.status === 0 })
    }
  }
  const sendInTurn = (message: Outgoing) => {
    lastSend.current = lastSend.current.then(() => attempt(message))
  }
  const retry = (message: Outgoing) => {
    change(message.key, { failure: undefined, isWaiting: false })
    sendInTurn(message)
  }
  useOnReconnect(() => outgoing.filter(({ isWaiting }) => isWaiting).forEach(retry))

  const arrived = new Set(chat.messages.map(({ key }) => key))
  return {
    outgoing: outgoing.filter(({ key }) => !arrived.has(key)),
    send: (body: string) => {
      const message: Outgoing = { key: newKey(), body }
      sendInTurn(message)
      // The box empties first, because the log may need another frame.
      startTransition(() => setOutgoing((all) => [...all, message]))
    },
    retry,
    discard: ({ key }: Outgoing) => setOutgoing((all) => all.filter((one) => one.key !== key)),
  }
}

/** The device is online again, or the server responds again. */
function useOnReconnect(work: () => void): void {
  const goOn = useEffectEvent(work)
  useEffect(() => {
    const stop = onConnectionChange(() => isLive() && goOn())
    const online = () => goOn()
    window.addEventListener('online', online)
    return () => {
      stop()
      window.removeEventListener('online', online)
    }
  }, [])
}

/** Unsent messages are restored when the page opens. */
function useSavedOutgoing(
  outgoing: readonly Outgoing[],
  restore: Dispatch<SetStateAction<readonly Outgoing[]>>,
  contact: string,
  userId: string,
): void {
  useEffect(() => {
    const kept = readDraft<Outgoing[]>({ form: 'unsent', id: contact, user: userId })
    if (kept) restore(kept.values.map((one) => ({ ...one, failure: NOT_SENT_BEFORE, isWaiting: false })))
  }, [contact, userId, restore])

  useEffect(() => {
    const idempotencyKey = { form: 'unsent', id: contact, user: userId }
    const unsent = outgoing.filter(({ isSent }) => !isSent)
    if (unsent.length > 0) writeDraft(idempotencyKey, unsent, Date.now())
    else clearDraft(idempotencyKey)
  }, [outgoing, contact, userId])
}
