/**
 * What an open chat with the assistant holds. A question stays until it is answered: one that failed or was stopped can be
 * sent again, and what is said next goes along with it.
 */
import type { AiConversationView } from '#api/ai-chat/ai-chat-routes.ts'
import { chatInvalid } from '#domain/ai-chat/ai-chat-errors.ts'
import type { ApiCallInput } from '../core/call.ts'
import type { Reply } from './request-assistant-reply.ts'
import type { Brief, SummaryEdits } from './summary-edits.ts'

export interface ChatTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** What an answer is beside its text. */
  readonly reply?: Reply | undefined
}

/** What stays when the page is left. */
export interface LocalChat {
  /** The name below which the conversation is kept, here and on the server; empty until something was said. */
  readonly conversation: string
  readonly turns: readonly ChatTurn[]
  readonly attachments: readonly string[]
  /** What was changed in the form. */
  readonly edits?: SummaryEdits | undefined
  /** The job that it became. */
  readonly jobId?: string | undefined
  /** The server has it, for the account that is signed in. */
  readonly isOnServer?: boolean | undefined
}

export interface ChatState extends LocalChat {
  /** The answer as far as it is written; undefined while nobody writes. */
  readonly writing?: string | undefined
  /** Why the last question has no answer. */
  readonly failure?: string | undefined
}

export type ChatEvent =
  | { readonly type: 'ask'; readonly text: string }
  | { readonly type: 'hear'; readonly text: string }
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

/** A question that still waits for its answer stands last. */
export function hasOpenQuestion({ turns }: LocalChat): boolean {
  return turns.at(-1)?.role === 'user'
}

export function isWriting({ writing }: ChatState): boolean {
  return writing !== undefined
}

/** The newest job that the assistant has written; what was said since does not take it away. */
export function latestBrief({ turns }: LocalChat): Brief | undefined {
  const summary = turns.findLast(({ reply }) => reply?.kind === 'jobSummary')?.reply
  return summary?.kind === 'jobSummary' ? summary.brief : undefined
}

export function questionOf({ conversation, turns, attachments }: LocalChat): ApiCallInput<'POST /ai'>['body'] {
  return {
    messages: turns.map(({ role, content }) => ({ role, content })),
    attachments: [...attachments],
    conversation,
  }
}

/** Nothing changes where an event comes out of turn: an answer that nobody waits for, a second question meanwhile. */
export function nextChat(state: ChatState, event: ChatEvent): ChatState {
  const { writing: _writing, failure: _failure, ...quiet } = state
  switch (event.type) {
    case 'ask':
      if (isWriting(state)) return state
      return { ...quiet, turns: [...state.turns, { role: 'user', content: event.text }], writing: '' }
    case 'hear':
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
      // A question that was asked when the page was left is asked again.
      return hasOpenQuestion(event.chat) ? { ...event.chat, writing: '' } : event.chat
  }
}

/** Throws where this is no chat: somebody, or another version, wrote something else there. */
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
