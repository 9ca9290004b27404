/** Says something in a conversation, and opens it for both sides if nothing was said there before [MSG-02]. */
import type { MessageView } from '#contract/messages/message-view.ts'
import { messagePace } from '#domain/messages/message-pace.ts'
import type { MessageInput } from '#domain/messages/message-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { limitTries } from '../core/rate-limit-store.ts'
import { viewMessage } from './conversation-view.ts'
import { findConversation } from './find-conversation.ts'
import { appendMessage, lockConversation, messageOfKey, openConversation } from './message-store.ts'

export async function sendMessage(
  db: Db,
  contact: string,
  { body, key }: MessageInput,
  author: Actor,
  now: Date,
): Promise<MessageView> {
  const { name, kind, jobId, participants } = await findConversation(db, contact, author)
  await openConversation.run(db, [name, kind, jobId, participants.map(({ id }) => id)])
  await lockConversation.one(db, [name])
  const sent = await messageOfKey.maybe(db, [name, author.id, key])
  if (sent !== undefined) return viewMessage(sent)
  await limitTries(db, { key: `message:${author.id}`, ...messagePace }, now)
  return viewMessage(await appendMessage.one(db, [name, author.id, body, key, now]))
}
