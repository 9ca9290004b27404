/** One assistant chat on screen: loaded from its URL, continued and stored on this device. */
import { useEffect, useEffectEvent, useReducer } from 'react'
import { aiChatErrors, fallbackMessage } from '#domain/ai-chat/ai-chat-errors.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { showInfo } from '../core/toasts.ts'
import {
  type ChatEvent,
  type ChatState,
  chatOfView,
  hasOpenQuestion,
  isWriting,
  type LocalChat,
  newChat,
  nextChat,
  questionOf,
} from './chat-state.ts'
import { localChat, saveLocalChat } from './local-chats.ts'
import { requestAssistantReply } from './request-assistant-reply.ts'

interface AssistantChatOptions {
  /** The chat id in the URL. Undefined before the first message. */
  conversation: string | undefined
  userId: string | undefined
  /** The first message was sent, so the URL must name the chat. */
  onBegun: (conversation: string) => void
  /** The chat cannot be shown [AI-07]. */
  onLost: (error: unknown) => void
}

const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

export function useAssistantChat({ conversation, userId, onBegun, onLost }: AssistantChatOptions) {
  const [state, change] = useReducer(nextChat, undefined, () => newChat())
  const isOpen = state.conversation === (conversation ?? '')
  useOpenChat(conversation, { userId, isOpen, change, onLost })
  useAnswer(state, { userId, change })
  usePostToAssistant(state, { userId, change })

  useEffect(() => {
    // Stores a complete reply.
    if (state.turns.length > 0 && !state.writing) saveLocalChat(state, userId)
  }, [state, userId])

  // The page of the new URL loads the chat from the device and sends the question.
  const begin = (text: string) => {
    const name = randomName(randomBytes)
    saveLocalChat(
      { ...newChat(name), turns: [{ role: 'user', content: text }], attachments: state.attachments },
      userId,
    )
    onBegun(name)
  }
  const say = (text: string) => (conversation === undefined ? begin(text) : change({ type: 'ask', text }))
  return { state, isOpen, change, say, begin }
}

type Change = (event: ChatEvent) => void

interface OpenedOptions extends Pick<AssistantChatOptions, 'userId' | 'onLost'> {
  isOpen: boolean
  change: Change
}

/** Loads the chat of the URL. */
function useOpenChat(conversation: string | undefined, { userId, isOpen, change, onLost }: OpenedOptions): void {
  const onFailure = useEffectEvent(onLost)
  useEffect(() => {
    if (isOpen) return
    if (conversation === undefined) return change({ type: 'show', chat: newChat() })
    let isLeft = false
    readChat(conversation, userId).then(
      (chat) => isLeft || change({ type: 'show', chat }),
      (error: unknown) => isLeft || onFailure(error),
    )
    return () => {
      isLeft = true
    }
  }, [conversation, userId, isOpen, change])
}

async function readChat(conversation: string, userId: string | undefined): Promise<LocalChat> {
  const here = localChat(conversation, userId)
  if (here && !here.isOnServer) return here
  if (userId === undefined) throw aiChatErrors.lost()
  try {
    const there = await readRemoteChat(conversation)
    const isLonger = (here?.turns.length ?? 0) > there.turns.length
    return { ...there, edits: here?.edits, ...(isLonger ? { turns: here?.turns ?? [] } : {}) }
  } catch (error) {
    // Offline, the local copy is shown.
    if (here && error instanceof ApiError && error.status === 0) return here
    throw error
  }
}

async function readRemoteChat(id: string): Promise<LocalChat> {
  return chatOfView(await call('GET /ai/conversations/{id}', { params: { id } }))
}

/** Requests the reply of an open question and aborts it on leave. */
function useAnswer(state: ChatState, { userId, change }: { userId: string | undefined; change: Change }): void {
  const { conversation } = state
  const readQuestion = useEffectEvent(() => questionOf(state))
  const isWaiting = isWriting(state)
  useEffect(() => {
    if (!isWaiting) return
    const stop = new AbortController()
    const question = readQuestion()
    const onText = (text: string) => change({ type: 'write', text })
    replyTo(question, { onText, signal: stop.signal }).then(
      (reply) => change({ type: 'answer', reply, isOnServer: userId !== undefined }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (isGoneOn(error)) catchUp(conversation, question.messages.at(-1)?.content ?? '', change)
        else change({ type: 'fail', message: failureMessage(error) })
      },
    )
    return () => stop.abort()
  }, [conversation, isWaiting, userId, change])
}

/** After sign-in, the last question of an anonymous chat saves it on the server. */
function usePostToAssistant(
  state: ChatState,
  { userId, change }: { userId: string | undefined; change: Change },
): void {
  const readQuestion = useEffectEvent(() => questionOf(state))
  const isAnswered = state.turns.length > 0 && !hasOpenQuestion(state)
  const isHereAlone = userId !== undefined && isAnswered && !state.isOnServer
  useEffect(() => {
    if (!isHereAlone) return
    const { messages, ...question } = readQuestion()
    call('POST /ai', { body: { ...question, messages: messages.slice(0, -1) } }).then(
      () => change({ type: 'handed over' }),
      // The next question includes it.
      () => undefined,
    )
  }, [isHereAlone, change])
}

async function replyTo(...asked: Parameters<typeof requestAssistantReply>) {
  const reply = await requestAssistantReply(...asked)
  if (reply.kind === 'text' && reply.text === fallbackMessage) throw new Error(fallbackMessage)
  return reply
}

/** Client errors explain themselves. Other errors are not the user's fault [AI-07]. */
function failureMessage(error: unknown): string {
  const isClientError = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isClientError ? error.message : fallbackMessage
}

const isGoneOn = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'aiChat.outOfDate'

/** Another window was faster, so local messages follow the server's. */
function catchUp(conversation: string, text: string, change: Change): void {
  readRemoteChat(conversation).then(
    (there) => {
      showInfo(aiChatErrors.outOfDate().message)
      change({ type: 'show', chat: { ...there, turns: [...there.turns, { role: 'user', content: text }] } })
    },
    () => change({ type: 'fail', message: fallbackMessage }),
  )
}
