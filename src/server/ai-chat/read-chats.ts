/** Reads and deletes saved chats. The chat of another user returns the same error as an unknown one. */
import { type AiConversationView, aiConversationId } from '#api/ai-chat/ai-chat-routes.ts'
import type { PageQuery } from '#api/core/paging.ts'
import { aiChatErrors } from '#domain/ai-chat/ai-chat-errors.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import {
  type AiConversationRow,
  conversationById,
  conversationsOf,
  deleteConversation,
} from './ai-conversation-store.ts'

export async function readChat(db: Db, id: string, reader: Actor): Promise<AiConversationView> {
  const row = await conversationById.maybe(db, [reader.id, checked(id)])
  if (row === undefined) throw aiChatErrors.lost()
  const { messages, attachments } = row
  return { ...viewOf(row), messages, attachments }
}

export async function readChats(db: Db, { cursor, limit }: PageQuery, reader: Actor): Promise<RawJsonResponse> {
  const [before, beforeId] = cursor === undefined ? [null, '~'] : positionOf(cursor)
  const rows = await conversationsOf.all(db, [reader.id, before, beforeId, limit])
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const next = last && `${last.updated_at.getTime()}.${last.id}`
  return new RawJsonResponse(JSON.stringify(page.map(viewOf)), next)
}

export async function clearChat(db: Db, id: string, owner: Actor): Promise<undefined> {
  const forgotten = await deleteConversation.run(db, [owner.id, checked(id)])
  if (forgotten === 0) throw aiChatErrors.lost()
}

function checked(id: string): string {
  const parsed = aiConversationId.safeParse(id)
  if (!parsed.success) throw aiChatErrors.invalid()
  return parsed.data
}

/** Newest first. The cursor is the time of the last change and the id. */
function positionOf(cursor: string): [before: Date, beforeId: string] {
  const [, at, id] = /^(\d{1,15})\.([\w-]{16,64})$/.exec(cursor) ?? []
  if (at === undefined || id === undefined) throw coreErrors.invalidCursor()
  return [new Date(Number(at)), id]
}

function viewOf(row: Omit<AiConversationRow, 'messages' | 'attachments'>) {
  return { id: row.id, title: row.title, jobId: row.job_id, updatedAt: row.updated_at.toISOString() }
}
