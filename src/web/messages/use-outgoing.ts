/**
 * Messages on their way: shown at once, sent one after the other, and kept on this device until the server has them. A
 * message keeps its key through every try, so that a lost answer never makes it two.
 */
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import type { ChatView } from '#contract/messages/message-view.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { call } from '../core/call.ts'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { chatQuery } from './chat-query.ts'

export interface Outgoing {
  readonly key: string
  readonly body: string
  /** The server has it; it leaves the list when the chat shows it. */
  readonly isSent?: boolean
  /** Why it was not sent, in the server's words. */
  readonly failure?: string | undefined
}

const NOT_SENT_BEFORE = 'The page was left before it was.'

const newKey = () => randomName((count) => crypto.getRandomValues(new Uint8Array(count)))

export function useOutgoing(chat: ChatView, contact: string, userId: string) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const lastSend = useRef<Promise<unknown>>(Promise.resolve())
  const queryClient = useQueryClient()
  useKept(outgoing, setOutgoing, contact, userId)

  const change = (key: string, next: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))

  const attempt = async ({ body, key }: Outgoing) => {
    try {
      await call('POST /conversations/{contact}/messages', { params: { contact }, body: { body, key } })
      change(key, { isSent: true })
      await queryClient.refetchQueries({ queryKey: chatQuery(contact).queryKey })
    } catch (error) {
      change(key, { failure: error instanceof Error ? error.message : String(error) })
    }
  }
  const sendInTurn = (message: Outgoing) => {
    lastSend.current = lastSend.current.then(() => attempt(message))
  }

  const arrived = new Set(chat.messages.map(({ key }) => key))
  return {
    outgoing: outgoing.filter(({ key }) => !arrived.has(key)),
    send: (body: string) => {
      const message: Outgoing = { key: newKey(), body }
      setOutgoing((all) => [...all, message])
      sendInTurn(message)
    },
    retry: (message: Outgoing) => {
      change(message.key, { failure: undefined })
      sendInTurn(message)
    },
    discard: ({ key }: Outgoing) => setOutgoing((all) => all.filter((one) => one.key !== key)),
  }
}

/** What was not sent when the page was left is there again when it is opened. */
function useKept(
  outgoing: readonly Outgoing[],
  restore: Dispatch<SetStateAction<readonly Outgoing[]>>,
  contact: string,
  userId: string,
): void {
  useEffect(() => {
    const kept = readDraft<Outgoing[]>({ form: 'unsent', id: contact, user: userId })
    if (kept) restore(kept.values.map((one) => ({ ...one, failure: NOT_SENT_BEFORE })))
  }, [contact, userId, restore])

  useEffect(() => {
    const draftKey = { form: 'unsent', id: contact, user: userId }
    const unsent = outgoing.filter(({ isSent }) => !isSent)
    if (unsent.length > 0) writeDraft(draftKey, unsent, Date.now())
    else clearDraft(draftKey)
  }, [outgoing, contact, userId])
}
