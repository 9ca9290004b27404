/** A user's support chat, for that user and for an admin [MSG-10]. */
import { supportContact, supportedAccount, supportName, supportTitle } from '#domain/messages/conversation-name.ts'
import { messageErrors } from '#domain/messages/message-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { canMessage } from './can-message.ts'
import type { Conversation } from './conversation.ts'
import { otherSupportAgents, supportedUser } from './support-store.ts'

/** A user has one support chat. An admin without the permission finds no user. */
export async function findSupportChat(db: Db, contact: string, reader: Actor): Promise<Conversation> {
  const userId = supportedAccount(contact)
  if (reader.role !== 'admin') {
    if (userId !== undefined && userId !== reader.id) throw messageErrors.customerNotFound()
    return ownChat(reader)
  }
  const user = userId === undefined ? undefined : await supportedUser.maybe(db, [userId])
  if (user === undefined || !canMessage(reader)) throw messageErrors.customerNotFound()
  const name = supportName(user.id)
  return {
    name,
    kind: 'support',
    contact: name,
    title: user.name,
    jobId: null,
    participants: [
      { id: user.id, name: user.name, isBusiness: user.is_business },
      { id: reader.id, name: reader.name, isBusiness: false },
    ],
    isArchived: user.is_archived,
    otherAgents: await otherSupportAgents.all(db, [name, reader.id]),
  }
}

function ownChat({ id, name, role }: Actor): Conversation {
  return {
    name: supportName(id),
    kind: 'support',
    contact: supportContact,
    title: supportTitle,
    jobId: null,
    participants: [{ id, name, isBusiness: role === 'contractor' }],
  }
}
