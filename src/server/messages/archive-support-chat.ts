/**
 * An administrator takes a chat with the support out of the inbox, or puts it back. Whoever it is with keeps it as it was:
 * they read it and write in it, and what they write opens it again, also what they write at this moment [MSG-10, ADMIN-03].
 */
import { messageErrors } from '#domain/messages/message-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { archiveChat, lockSupportChat, restoreChat, supportChatOf } from './support-store.ts'

interface ChatArchiving {
  readonly conversation: string
  readonly isArchived: boolean
  /** The last message that the administrator has read, where their client says it. */
  readonly seen?: { readonly lastIndex: number } | undefined
}

export async function archiveSupportChat(
  db: Db,
  actor: Actor,
  { conversation: id, isArchived, seen }: ChatArchiving,
  now: Date,
): Promise<void> {
  await lockSupportChat.run(db, [id])
  const chat = await supportChatOf.maybe(db, [id])
  if (chat === undefined) throw messageErrors.customerNotFound()
  // It is so already: there is nothing to write down.
  if ((chat.archived_at !== null) === isArchived) return
  if (isArchived && seen !== undefined && chat.index > seen.lastIndex) throw messageErrors.newMessageArrived()
  if (isArchived) await archiveChat.run(db, [id, now])
  else await restoreChat.run(db, [id])
  const action = isArchived ? 'support.archive' : 'support.restore'
  const change = { before: { isArchived: !isArchived }, after: { isArchived } }
  await audit(db, actor, { action, subject: { kind: 'conversation', id }, ...change }, now)
}
