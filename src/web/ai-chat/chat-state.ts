/**
 * State of an open assistant chat. A question stays until its reply. A failed or stopped question can be resent and
 * goes along with the next message.
 */
import type { AiConversationView } from '#api/ai-chat/ai-chat-routes.ts'
import { chatInvalid } from '#domain/ai-chat/ai-chat-errors.ts'
import type { ApiCallInput } from '../core/call.ts'
import type { Reply } from './request-assistant-reply.ts'
import type { Brief, SummaryEdits } from './summary-edits.ts'

export interface ChatTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** The parts of a reply besides its text. */
  readonly reply?: Reply | undefined
}

/** The part that is stored. */
export interface LocalChat {
  /** The conversation id, on this device and on the server. Empty before the first message. */
  readonly conversation: string
  readonly turns: readonly ChatTurn[]
  readonly attachments: readonly string[]
  /** Changes from the form. */
  readonly edits?: SummaryEdits | undefined
  /** The job created from this chat. */
  readonly jobId?: string | undefined
  /** The server has saved it for the signed-in account. */
  readonly isOnServer?: boolean | undefined
}

export interface ChatState extends LocalChat {
  /** The streamed reply so far. Undefined without a running reply. */
  readonly writing?: string | undefined
  /** Why the last question has no reply. */
  readonly failure?: string | undefined
}

export type ChatEvent =
  | { readonly type: 'ask'; readonly text: string }
  | { readonly type: 'write'; readonly text: string }
  | { readonly type: 'answer'; readonly reply: Reply; readonly isOnServer?: boolean }
  | { readonly type: 'fail'; readonly message: string }
  | { readonly type: 'again' }
  | { readonly type: 'attach'; readonly attachments: readonly string[] }
  | { readonly type: 'edit'; readonly edits: SummaryEdits }
  | { readonly type: 'handed over' }
  | { readonly type: 'show'; readonly chat: LocalChat }

export function newChat(conversation = ''): ChatState {
  return { conversation, turns: [], attachments: [] }
}

export function chatOfView({ id, messages, attachments, jobId }: AiConversationView): LocalChat {
  const turns = messages.map(({ role, content, reply }) => ({ role, content, reply: reply ?? undefined }))
  return { conversation: id, turns, attachments, jobId: jobId ?? undefined, isOnServer: true }
}

/** An unanswered question is last. */
export function hasOpenQuestion({ turns }: LocalChat): boolean {
  return turns.at(-1)?.role === 'user'
}

export function isWriting({ writing }: ChatState): boolean {
  return writing !== undefined
}

/** The newest job summary. Later messages do not remove it. */
export function latestBrief({ turns }: LocalChat): Brief | undefined {
  const summary = turns.findLast(({ reply }) => reply?.kind === 'jobSummary')?.reply
  return summary?.kind === 'jobSummary' ? summary.brief : undefined
}

/** The job as the newest reply knows it. */
export function knownBrief({ turns }: LocalChat): Brief | undefined {
  return turns.findLast(({ reply }) => reply?.brief !== undefined)?.reply?.brief
}

export function questionOf({ conversation, turns, attachments }: LocalChat): ApiCallInput<'POST /ai'>['body'] {
  return {
    messages: turns.map(({ role, content }) => ({ role, content })),
    attachments: [...attachments],
    conversation,
  }
}

/** Ignores events out of order, such as a reply to a stopped question. */
export function nextChat(state: ChatState, event: ChatEvent): ChatState {
  const { writing: _writing, failure: _failure, ...quiet } = state
  switch (event.type) {
    case 'ask':
      if (isWriting(state)) return state
      return { ...quiet, turns: [...state.turns, { role: 'user', content: event.text }], writing: '' }
    case 'write':
      return isWriting(state) ? { ...state, writing: event.text } : state
    case 'answer':
      if (!isWriting(state)) return state
      return {
        ...quiet,
        turns: [...state.turns, { role: 'assistant', content: event.reply.text, reply: event.reply }],
        isOnServer: event.isOnServer ?? state.isOnServer,
      }
    case 'fail':
      return isWriting(state) ? { ...quiet, failure: event.message } : state
    case 'again':
      return !hasOpenQuestion(state) || isWriting(state) ? state : { ...quiet, writing: '' }
    case 'attach':
      return { ...state, attachments: event.attachments }
    case 'edit':
      return { ...state, edits: event.edits }
    case 'handed over':
      return { ...state, isOnServer: true }
    case 'show':
      // Reopening the page sends an unanswered question again.
      return hasOpenQuestion(event.chat) ? { ...event.chat, writing: '' } : event.chat
  }
}

/** Throws if the stored value is not a chat. */
export function readLocalChats(values: unknown): readonly LocalChat[] {
  if (Array.isArray(values) && values.every(isChat)) return values
  throw new Error(chatInvalid)
}

function isChat(value: Partial<LocalChat> | null): value is LocalChat {
  const isTurn = ({ role, content }: Partial<ChatTurn>) =>
    (role === 'user' || role === 'assistant') && typeof content === 'string'
  return (
    typeof value?.conversation === 'string' &&
    Array.isArray(value.attachments) &&
    Array.isArray(value.turns) &&
    value.turns.every(isTurn)
  )
}
