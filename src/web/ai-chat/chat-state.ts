/**
 * What an open chat with the drafter holds. A question stays until it is answered: one that failed can be sent again or
 * taken back into the box, and while one is under way no other is sent.
 */
import type { CallAsk } from '../core/call.ts'
import type { Reply } from './ask-drafter.ts'

export interface ChatTurn {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** What an answer is beside its text. */
  readonly reply?: Reply | undefined
}

export interface ChatState {
  /** The name below which the conversation is kept, here and on the server. */
  readonly conversation: string
  readonly turns: readonly ChatTurn[]
  readonly attachments: readonly string[]
  /** The answer as far as it is written; undefined while nobody writes. */
  readonly writing?: string | undefined
  /** Why the last question has no answer. */
  readonly failure?: string | undefined
}

export type ChatEvent =
  | { readonly type: 'ask'; readonly text: string }
  | { readonly type: 'hear'; readonly text: string }
  | { readonly type: 'answer'; readonly reply: Reply }
  | { readonly type: 'fail'; readonly message: string }
  | { readonly type: 'stop' }
  | { readonly type: 'again' }
  | { readonly type: 'attach'; readonly attachments: readonly string[] }
  | { readonly type: 'show'; readonly state: ChatState }

export function newChat(conversation: string): ChatState {
  return { conversation, turns: [], attachments: [] }
}

/** A question that still waits for its answer stands last. */
export function openQuestion({ turns }: ChatState): string | undefined {
  const last = turns.at(-1)
  return last?.role === 'user' ? last.content : undefined
}

export function isWriting({ writing }: ChatState): boolean {
  return writing !== undefined
}

/** The newest job that the drafter has written; what was said since does not take it away. */
export function latestBrief({ turns }: ChatState): Extract<Reply, { kind: 'jobSummary' }>['brief'] | undefined {
  const summary = turns.findLast(({ reply }) => reply?.kind === 'jobSummary')?.reply
  return summary?.kind === 'jobSummary' ? summary.brief : undefined
}

export function questionOf({ conversation, turns, attachments }: ChatState): CallAsk<'POST /ai'>['body'] {
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
      if (isWriting(state) || openQuestion(state) !== undefined) return state
      return { ...quiet, turns: [...state.turns, { role: 'user', content: event.text }], writing: '' }
    case 'hear':
      return isWriting(state) ? { ...state, writing: event.text } : state
    case 'answer':
      if (!isWriting(state)) return state
      return { ...quiet, turns: [...state.turns, { role: 'assistant', content: event.reply.text, reply: event.reply }] }
    case 'fail':
      return isWriting(state) ? { ...quiet, failure: event.message } : state
    case 'stop':
      return isWriting(state) ? { ...quiet, turns: state.turns.slice(0, -1) } : withoutOpenQuestion(quiet)
    case 'again':
      return openQuestion(state) === undefined || isWriting(state) ? state : { ...quiet, writing: '' }
    case 'attach':
      return { ...state, attachments: event.attachments }
    case 'show':
      return event.state
  }
}

function withoutOpenQuestion(state: ChatState): ChatState {
  return openQuestion(state) === undefined ? state : { ...state, turns: state.turns.slice(0, -1) }
}
