/**
 * How a kept chat goes on. What was said is never dropped: whoever sends must send what their account has said there,
 * and more. What the other side said is taken from what was kept, not from the browser, which could have made it up.
 */
import { aiChatErrors } from './ai-chat-errors.ts'
import type { AiMessage, AiReply } from './ai-chat-schemas.ts'

export interface Turn extends AiMessage {
  /** What an answer was beside its text. */
  readonly reply?: AiReply | undefined
  readonly sentAt: string
}

interface Continued {
  readonly turns: readonly Turn[]
  /** The answer that this question got before: its sender has not heard of it. */
  readonly answered: AiReply | undefined
}

const isSaid = ({ role }: AiMessage) => role === 'user'

/** Throws where the chat has gone on without the sender. */
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

/** Where the messages stand that come after so many of the person's own. */
function positionAfter(sent: readonly AiMessage[], count: number): number {
  const positions = [...sent.keys()].filter((index) => sent[index]?.role === 'user')
  return count === 0 ? 0 : (positions[count - 1] ?? sent.length) + 1
}
