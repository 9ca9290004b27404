/**
 * Posts a message, and creates the conversation if it's the first [MSG-02]. One statement is the whole transaction, so
 * the conversation's lock is held for the shortest time.
 */
import type { MessageView } from '#api/messages/message-view.ts'
import { messageErrors } from '#domain/messages/message-errors.ts'
import { messageRateLimit } from '#domain/messages/message-rate-limit.ts'
import type { MessageInput } from '#domain/messages/message-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { rateLimitError } from '../core/rate-limit-store.ts'
import { viewMessage } from './conversation-view.ts'
import { findConversation } from './find-conversation.ts'
import { postMessage } from './post-message-store.ts'

interface SendDeps {
  /** Outside a transaction: the statement commits the message. */
  readonly db: Db
  readonly now: Date
  /** Called once after storing, not for retries. */
  readonly stored: (conversation: string, index: number) => void
}

export async function sendMessage(
  { db, now, stored }: SendDeps,
  contact: string,
  { body, key }: MessageInput,
  author: Actor,
): Promise<MessageView> {
  const { name, kind, jobId, participants, isArchived } = await findConversation(db, contact, author)
  if (isArchived) throw messageErrors.archived()
  const memberIds = participants.map(({ id }) => id)
  const { max, windowMs } = messageRateLimit
  const since = new Date(now.getTime() - windowMs)
  const message = await postMessage.one(db, [name, kind, jobId, memberIds, author.id, body, key, now, max, since])
  if (message.rate_limited_since !== null)
    throw rateLimitError(new Date(message.rate_limited_since.getTime() + windowMs), now)
  if (!message.is_new && message.body !== body) throw messageErrors.sentBefore()
  if (message.is_new) stored(name, message.index)
  return viewMessage(message)
}
