/**
 * Merges a request into a saved chat without dropping any message. The request must contain all saved messages of the
 * user. Answers come from the saved chat, because a browser could forge them.
 */
import { aiChatErrors } from './ai-chat-errors.ts'
import type { AiMessage, AiReply } from './ai-chat-schemas.ts'

export interface Turn extends AiMessage {
  /** The answer with its kind and summary. */
  readonly reply?: AiReply | undefined
  readonly sentAt: string
}

interface Continued {
  readonly turns: readonly Turn[]
  /** The saved answer to this question. The client has not received it. */
  readonly answered: AiReply | undefined
}

const isSaid = ({ role }: AiMessage) => role === 'user'

/** Throws when the saved chat has messages that the client does not know. */
export function continueChat(kept: readonly Turn[], sent: readonly AiMessage[], sentAt: string): Continued {
  const known = kept.filter(isSaid)
  const said = sent.filter(isSaid)
  if (known.some(({ content }, index) => said[index]?.content !== content)) throw aiChatErrors.outOfDate()
  const last = kept.at(-1)
  if (last !== undefined && known.length === said.length) return { turns: kept, answered: replyOf(last) }
  const added = sent.slice(positionAfter(sent, known.length)).map((message) => ({ ...message, sentAt }))
  const isAnswered = last !== undefined && !isSaid(last)
  return { turns: [...kept, ...(isAnswered ? added.slice(added.findIndex(isSaid)) : added)], answered: undefined }
}

function replyOf({ role, content, reply }: Turn): AiReply | undefined {
  return role === 'assistant' ? (reply ?? { kind: 'text', text: content }) : undefined
}

/** The position after this many messages of the user. */
function positionAfter(sent: readonly AiMessage[], count: number): number {
  const positions = [...sent.keys()].filter((index) => sent[index]?.role === 'user')
  return count === 0 ? 0 : (positions[count - 1] ?? sent.length) + 1
}
