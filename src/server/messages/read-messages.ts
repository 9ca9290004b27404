/** Reads conversations and messages. Reading creates nothing. */
import type { PageQuery } from '#api/core/paging.ts'
import type { ChatView } from '#api/messages/message-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { canMessage } from './can-message.ts'
import { viewConversation, viewMessage } from './conversation-view.ts'
import { findConversation } from './find-conversation.ts'
import { conversationsOf, messagesAfter, messagesBefore, positionIn } from './message-store.ts'

interface Range {
  readonly after?: number | undefined
  readonly before?: number | undefined
  readonly limit: number
}

export async function readChat(db: Db, contact: string, range: Range, reader: Actor): Promise<ChatView> {
  const { name, kind, contact: id, title, participants, otherAgents = [] } = await findConversation(db, contact, reader)
  const { after, before, limit } = range
  const position = await positionIn.maybe(db, [name, reader.id])
  const rows =
    after === undefined
      ? await messagesBefore.all(db, [name, before ?? null, limit])
      : await messagesAfter.all(db, [name, after, limit])
  return {
    id,
    conversation: name,
    kind,
    name: title,
    participants: [...participants],
    otherAgents: [...otherAgents],
    lastIndex: position?.last_index ?? 0,
    readIndex: position?.read_index ?? 0,
    otherReadIndex: position?.other_read_index ?? 0,
    messages: rows.map(viewMessage),
  }
}

export async function readConversations(db: Db, { cursor, limit }: PageQuery, reader: Actor): Promise<RawJsonResponse> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw coreErrors.invalidCursor()
  const rows = canMessage(reader) ? await conversationsOf.all(db, [reader.id, cursor ?? null, limit]) : []
  return pageOf(rows, limit, viewConversation)
}
