/** Finds messages by word prefixes in the reader's own conversations. */
import type { FoundMessageView } from '#api/messages/message-view.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { canMessage } from './can-message.ts'
import { viewHead } from './conversation-summary.ts'
import { viewMessage } from './conversation-view.ts'
import { matchingMessages } from './message-search-store.ts'

const resultsMax = 30

export async function searchMessages(db: Db, searched: string, reader: Actor): Promise<FoundMessageView[]> {
  const query = termsOf(searched)
  if (query === '' || !canMessage(reader)) return []
  const rows = await matchingMessages.all(db, [reader.id, query, resultsMax])
  return rows.map((row) => {
    const { index, authorId, body, sentAt } = viewMessage(row)
    return { ...viewHead(row), index, authorId, body, sentAt }
  })
}

/** Quoted, so the input has no search operators. */
function termsOf(searched: string): string {
  const query = searched.split(/[\s'"\\\0]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return query.map((word) => `'${word}':*`).join(' & ')
}
