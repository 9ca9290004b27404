/** Saves the messages and replies of a signed-in customer, who can continue the chat on any device. */
import type { Pool } from 'pg'
import type { AiMessage, AiReply } from '#domain/ai-chat/ai-chat-schemas.ts'
import { continueChat, type Turn } from '#domain/ai-chat/continue-chat.ts'
import { inTransaction } from '../core/db/transaction.ts'
import {
  beginConversation,
  conversationById,
  evictOldest,
  lockMessages,
  saveMessages,
  saveReply,
} from './ai-conversation-store.ts'

interface ChatName {
  readonly ownerId: string
  readonly id: string
}

export interface CacheKey {
  readonly messages: readonly Turn[]
  /** The saved answer of a repeated question. */
  readonly answered: AiReply | undefined
  /** Returns the answer to send. A concurrent answer that was saved first wins. */
  readonly saveAnswer: (reply: AiReply) => Promise<AiReply>
}

/** The limit per account. A chat that became a job is never the oldest. */
const savedChats = 200
const titleMaxLength = 80

/** Throws when the saved chat has messages that the client does not know. */
export async function saveUserTurn(
  pool: Pool,
  { ownerId, id }: ChatName,
  sent: readonly AiMessage[],
  attachments: readonly string[],
  now: Date,
): Promise<CacheKey> {
  const { turns, answered } = await inTransaction(pool, async (db) => {
    const isNew = await beginConversation.run(db, [ownerId, id, titleOf(sent), now])
    const { messages } = await lockMessages.one(db, [ownerId, id])
    const continued = continueChat(messages, sent, now.toISOString())
    await saveMessages.run(db, [ownerId, id, JSON.stringify(continued.turns), attachments, now])
    if (isNew) await evictOldest.run(db, [ownerId, savedChats])
    return continued
  })
  const saveAnswer = async (reply: AiReply) => {
    const turn: Turn = { role: 'assistant', content: reply.text, reply, sentAt: now.toISOString() }
    // Until the job is written, the first message names the chat.
    const title = (isWritten(reply) ? reply.brief?.title : undefined) ?? null
    const kept = await saveReply.run(pool, [ownerId, id, JSON.stringify(turn), turns.length, title, now])
    return kept === 1 ? reply : ((await replyAt(pool, { ownerId, id }, turns.length)) ?? reply)
  }
  return { messages: turns, answered, saveAnswer }
}

const isWritten = ({ kind }: AiReply) => kind === 'jobOffer' || kind === 'jobSummary'

async function replyAt(pool: Pool, { ownerId, id }: ChatName, position: number): Promise<AiReply | undefined> {
  const row = await conversationById.maybe(pool, [ownerId, id])
  return row?.messages[position]?.reply
}

/** Until the job has a title, the chat has the start of its first message. */
function titleOf(sent: readonly AiMessage[]): string {
  const first = sent.find(({ role }) => role === 'user')?.content.replaceAll(/\s+/g, ' ') ?? ''
  return first.length <= titleMaxLength ? first : `${first.slice(0, titleMaxLength - 1).toWellFormed()}…`
}
