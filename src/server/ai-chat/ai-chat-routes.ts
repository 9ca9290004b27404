/** The routes of the AI chat and of saved chats [AI-02] [API-10]. */
import type { Pool } from 'pg'
import { type AiConversationView, aiConversationId } from '#api/ai-chat/ai-chat-routes.ts'
import type { PageQuery } from '#api/core/paging.ts'
import type { ParsedRouteInput } from '#api/core/route.ts'
import type { Routes } from '#api/routes.ts'
import { aiChatErrors } from '#domain/ai-chat/ai-chat-errors.ts'
import type { AiReply } from '#domain/ai-chat/ai-chat-schemas.ts'
import type { MessageTime } from '#domain/ai-chat/extract-timeline.ts'
import { timeZoneIn } from '#domain/core/reader-time-zone.ts'
import { activeCategories } from '../categories/category-store.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, isSignedIn } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { acceptsEvents, EventStream, type ServerSentEvent } from '../core/http/event-stream.ts'
import { pageOf, parseTimeCursor, type RawJsonResponse, timeCursor } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import {
  type AiConversationRow,
  conversationById,
  conversationsOf,
  deleteConversation,
} from './ai-conversation-store.ts'
import { type ChatDeps, fallbackReply, type Piece, replyToChat } from './reply-to-chat.ts'
import { type CacheKey, saveUserTurn } from './save-chat.ts'

type Question = ParsedRouteInput<Routes['POST /ai']>['body']

/** A full chat in any script. */
const bodyMaxBytes = 256 * 1024

/** Limits of one client: a person's typing speed, and a daily maximum. */
const rateLimits = [
  { name: 'minute', max: 20, windowMs: 60_000 },
  { name: 'day', max: 200, windowMs: 24 * 60 * 60_000 },
] as const

export function aiChatRoutes(api: Api, deps: ChatDeps): void {
  serve(
    api,
    'POST /ai',
    async ({ body }, { db, actor, now, request }) => {
      const visitor = isSignedIn(actor) ? `account:${actor.id}` : `network:${api.networkHash(clientNetwork(request))}`
      await limitVisitor(db, visitor, now)
      const owner = isSignedIn(actor) ? actor.id : undefined
      const time = { now, timeZone: timeZoneIn(request.headers.cookie) }
      const pieces = await ask(api.pool, deps, { owner, visitor }, body, time)
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
  for (const { name, max, windowMs } of rateLimits)
    await limitAttempts(db, { key: `ai:${name}:${visitor}`, max, windowMs }, now)
}

/** Saves the chat of a signed-in customer who names its id. A repeated question returns the saved answer. */
async function ask(
  pool: Pool,
  deps: ChatDeps,
  { owner: ownerId, visitor }: { owner: string | undefined; visitor: string },
  { messages, attachments, conversation: id }: Question,
  time: MessageTime,
): Promise<AsyncIterable<Piece>> {
  const isCacheable = ownerId !== undefined && id !== undefined
  const kept = isCacheable ? await saveUserTurn(pool, { ownerId, id }, messages, attachments, time.now) : undefined
  if (kept?.answered !== undefined) return only({ reply: kept.answered })
  const categories = await activeCategories.all(pool, [])
  const question = { messages: kept?.messages ?? messages, attachments, categories, visitor, ...time }
  const answering = replyToChat(pool, deps, question)
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

async function readChat(db: Db, id: string, reader: Actor): Promise<AiConversationView> {
  const row = await conversationById.maybe(db, [reader.id, checked(id)])
  if (row === undefined) throw aiChatErrors.lost()
  const { messages, attachments } = row
  return { ...viewOf(row), messages, attachments }
}

/** Reads and deletes saved chats. The chat of another user returns the same error as an unknown one. */
async function readChats(db: Db, { cursor, limit }: PageQuery, reader: Actor): Promise<RawJsonResponse> {
  const before = parseTimeCursor(cursor, /^[\w-]{16,64}$/)
  const rows = await conversationsOf.all(db, [reader.id, before?.at ?? null, before?.id ?? '~', limit])
  return pageOf(rows, limit, viewOf, ({ updated_at, id }) => timeCursor(updated_at, id))
}

async function clearChat(db: Db, id: string, owner: Actor): Promise<undefined> {
  const forgotten = await deleteConversation.run(db, [owner.id, checked(id)])
  if (forgotten === 0) throw aiChatErrors.lost()
}

function checked(id: string): string {
  const parsed = aiConversationId.safeParse(id)
  if (!parsed.success) throw aiChatErrors.invalid()
  return parsed.data
}

function viewOf(row: Omit<AiConversationRow, 'messages' | 'attachments'>) {
  return { id: row.id, title: row.title, jobId: row.job_id, updatedAt: row.updated_at.toISOString() }
}
