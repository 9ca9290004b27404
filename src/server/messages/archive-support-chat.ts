/**
 * An administrator takes a chat with the support out of the inbox, or puts it back. Whoever it is with keeps it as it was:
 * they read it and write in it, and what they write opens it again [MSG-10, ADMIN-03].
 */
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { archiveChat, restoreChat } from './support-store.ts'

interface ChatArchiving {
  readonly conversation: string
  readonly isArchived: boolean
}

export async function archiveSupportChat(
  db: Db,
  actor: Actor,
  { conversation: id, isArchived }: ChatArchiving,
  now: Date,
): Promise<void> {
  const changed = isArchived ? await archiveChat.maybe(db, [id, now]) : await restoreChat.maybe(db, [id])
  // It is so already, or there is no such chat: there is nothing to write down.
  if (changed === undefined) return
  const action = isArchived ? 'support.archive' : 'support.restore'
  const change = { before: { isArchived: !isArchived }, after: { isArchived } }
  await audit(db, actor, { action, subject: { kind: 'conversation', id }, ...change }, now)
}
