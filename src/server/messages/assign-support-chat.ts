/**
 * An admin assigns a support chat to themselves or another agent, or unassigns it. The second of two concurrent changes
 * fails [MSG-10, ADMIN-03].
 */
import { permissionsFor } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { messageErrors } from '#domain/messages/message-errors.ts'
import { adminsWith } from '../accounts/account-store.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { assignChat, joinConversation, lockSupportChat, supportChatOf } from './support-store.ts'

interface ChatAssignment {
  readonly conversation: string
  /** Undefined unassigns it. */
  readonly assigneeId?: string | null | undefined
  /** The assignee the admin has seen, if the client sends it. */
  readonly seen?: { readonly assigneeId?: string | undefined } | undefined
}

export async function assignSupportChat(
  db: Db,
  actor: Actor,
  { conversation: id, assigneeId = null, seen }: ChatAssignment,
  now: Date,
): Promise<void> {
  if (assigneeId !== null && !(await listSupportAgents(db)).some((agent) => agent.id === assigneeId))
    throw coreErrors.invalidId()
  await lockSupportChat.run(db, [id])
  const chat = await supportChatOf.maybe(db, [id])
  if (chat === undefined) throw messageErrors.customerNotFound()
  // Nothing changes, so nothing is recorded.
  if (chat.assignee_id === assigneeId) return
  if (seen !== undefined && chat.assignee_id !== (seen.assigneeId ?? null)) throw messageErrors.assignedMeanwhile()
  await assignChat.run(db, [id, assigneeId])
  const change = { before: { assigneeId: chat.assignee_id }, after: { assigneeId } }
  await audit(db, actor, { action: 'support.assign', subject: { kind: 'conversation', id }, ...change }, now)
  if (assigneeId !== null) await joinConversation.run(db, [id, assigneeId])
}

/** The admins who may reply. */
export function listSupportAgents(db: Db) {
  return adminsWith.all(db, [permissionsFor('admin_qa_write')])
}
