/**
 * An admin archives or restores a support chat. The customer can still read and write, and a new message reopens it,
 * even during this call [MSG-10, ADMIN-03].
 */
import { messageErrors } from '#domain/messages/message-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { archiveChat, lockSupportChat, restoreChat, supportChatOf } from './support-store.ts'

interface ChatArchiving {
  readonly conversation: string
  readonly isArchived: boolean
  /** The last message the admin has seen, if the client sends it. */
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
  // Nothing changes, so nothing is recorded.
  if ((chat.archived_at !== null) === isArchived) return
  if (isArchived && seen !== undefined && chat.index > seen.lastIndex) throw messageErrors.newMessageArrived()
  if (isArchived) await archiveChat.run(db, [id, now])
  else await restoreChat.run(db, [id])
  const action = isArchived ? 'support.archive' : 'support.restore'
  const change = { before: { isArchived: !isArchived }, after: { isArchived } }
  await audit(db, actor, { action, subject: { kind: 'conversation', id }, ...change }, now)
}
