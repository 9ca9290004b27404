/** The routes of the AI chat and of saved chats [AI-02] [API-10]. */
import type { Pool } from 'pg'
import type { ParsedRouteInput } from '#api/core/route.ts'
import type { Routes } from '#api/routes.ts'
import type { AiReply } from '#domain/ai-chat/ai-chat-schemas.ts'
import { chatRateLimits } from '#domain/ai-chat/chat-rate-limits.ts'
import { activeCategories } from '../categories/category-store.ts'
import type { Db } from '../core/db/sql.ts'
import { isSignedIn } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { acceptsEvents, EventStream, type ServerSentEvent } from '../core/http/event-stream.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { clearChat, readChat, readChats } from './read-chats.ts'
import { type ChatDeps, fallbackReply, type Piece, replyToChat } from './reply-to-chat.ts'
import { type CacheKey, saveUserTurn } from './save-chat.ts'

type Question = ParsedRouteInput<Routes['POST /ai']>['body']

/** A full chat in any script. */
const bodyMaxBytes = 256 * 1024

export function aiChatRoutes(api: Api, deps: ChatDeps): void {
  serve(
    api,
    'POST /ai',
    async ({ body }, { db, actor, now, request }) => {
      await limitVisitor(db, isSignedIn(actor) ? `account:${actor.id}` : `network:${clientNetwork(request)}`, now)
      const owner = isSignedIn(actor) ? actor.id : undefined
      const pieces = await ask(api.pool, deps, owner, body, now)
      return acceptsEvents(request) ? new EventStream(eventsOf(pieces)) : answerOf(await replyIn(pieces))
    },
    { transaction: 'none', invalidatesNothing: true, bodyMaxBytes },
  )

  serve(api, 'GET /ai/conversations', ({ query }, { db, actor }) => readChats(db, query, actor))

  serve(api, 'GET /ai/conversations/{id}', ({ params }, { db, actor }) => readChat(db, params.id, actor))

  serve(api, 'DELETE /ai/conversations/{id}', ({ params }, { db, actor }) => clearChat(db, params.id, actor), {
    invalidatesNothing: true,
  })
}

async function limitVisitor(db: Db, visitor: string, now: Date): Promise<void> {
  for (const { name, max, windowMs } of chatRateLimits)
    await limitAttempts(db, { key: `ai:${name}:${visitor}`, max, windowMs }, now)
}

/** Saves the chat of a signed-in customer who names its id. A repeated question returns the saved answer. */
async function ask(
  pool: Pool,
  deps: ChatDeps,
  ownerId: string | undefined,
  { messages, attachments, conversation: id }: Question,
  now: Date,
): Promise<AsyncIterable<Piece>> {
  const isCacheable = ownerId !== undefined && id !== undefined
  const kept = isCacheable ? await saveUserTurn(pool, { ownerId, id }, messages, attachments, now) : undefined
  if (kept?.answered !== undefined) return only({ reply: kept.answered })
  const categories = await activeCategories.all(pool, [])
  const answering = replyToChat(pool, deps, { messages: kept?.messages ?? messages, attachments, categories, now })
  return kept === undefined ? answering : keeping(answering, kept.saveAnswer)
}

/** Saves the reply. A fallback reply is not saved, so that a retry can succeed. */
async function* keeping(pieces: AsyncIterable<Piece>, keep: CacheKey['saveAnswer']): AsyncGenerator<Piece> {
  for await (const piece of pieces)
    yield 'text' in piece || piece.reply === fallbackReply ? piece : { reply: await keep(piece.reply) }
}

async function* only(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

const answerOf = (reply: AiReply) => ({ message: reply.text, reply })

async function* eventsOf(pieces: AsyncIterable<Piece>): AsyncGenerator<ServerSentEvent> {
  for await (const piece of pieces)
    yield 'text' in piece ? { event: 'text', data: piece.text } : { event: 'reply', data: answerOf(piece.reply) }
}

async function replyIn(pieces: AsyncIterable<Piece>): Promise<AiReply> {
  let reply = fallbackReply
  for await (const piece of pieces) if ('reply' in piece) reply = piece.reply
  return reply
}
