/**
 * Resolves a contact for one reader and checks access. Every message call starts here. The conversation need not exist
 * yet, and a reader without access gets 404.
 */
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { type ConversationKind, directName, kindOfContact } from '#domain/messages/conversation-name.ts'
import { messageErrors } from '#domain/messages/message-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import {
  contractorContact,
  customerContact,
  customerOfJob,
  type JobContactRow,
  ownJobContact,
} from './contact-store.ts'
import type { Conversation } from './conversation.ts'
import { findSupportChat } from './support-chat.ts'

const FINDERS: Record<ConversationKind, (db: Db, contact: string, reader: Actor) => Promise<Conversation>> = {
  job: findJobChat,
  direct: findDirectChat,
  support: findSupportChat,
}

/** Admins message users as support and have no chats of their own. */
export async function findConversation(db: Db, contact: string, reader: Actor): Promise<Conversation> {
  if (reader.role === 'admin' && kindOfContact(contact) !== 'support') throw messageErrors.customerNotFound()
  return await FINDERS[kindOfContact(contact)](db, contact, reader)
}

/** Before the signature a job uses direct chats, because each contractor has their own. */
async function findJobChat(db: Db, jobId: string, reader: Actor): Promise<Conversation> {
  const own = await ownJobContact.maybe(db, [jobId, reader.id])
  if (own !== undefined) return jobChat(jobId, own)
  const job = reader.role === 'contractor' ? await customerOfJob.maybe(db, [jobId, reader.id]) : undefined
  if (job === undefined) throw jobErrors.notFound()
  return await findDirectChat(db, job.customer_id, reader)
}

function jobChat(jobId: string, job: JobContactRow): Conversation {
  if (job.contractor_id === null || job.contractor_name === null) throw messageErrors.noJobChat()
  return {
    name: jobId,
    kind: 'job',
    contact: jobId,
    title: job.title,
    jobId,
    participants: [
      { id: job.customer_id, name: job.customer_name, isBusiness: false },
      { id: job.contractor_id, name: job.contractor_name, isBusiness: true, picture: job.contractor_picture },
    ],
    isArchived: job.is_archived,
  }
}

async function findDirectChat(db: Db, contact: string, reader: Actor): Promise<Conversation> {
  const isBusiness = reader.role === 'customer'
  const other = isBusiness ? await findContractor(db, contact) : await findCustomer(db, contact, reader.id)
  const { id, name, picture, is_archived: isArchived } = other
  return {
    name: directName(reader.id, id),
    kind: 'direct',
    contact: id,
    title: name,
    jobId: null,
    participants: [
      { id: reader.id, name: reader.name, isBusiness: !isBusiness },
      { id, name, isBusiness, picture },
    ],
    isArchived,
  }
}

async function findContractor(db: Db, contact: string) {
  const contractor = await contractorContact.maybe(db, [contact])
  if (contractor === undefined) throw messageErrors.contractorNotFound()
  return contractor
}

async function findCustomer(db: Db, contact: string, contractorId: string) {
  const customer = await customerContact.maybe(db, [contact, contractorId])
  if (customer === undefined) throw messageErrors.customerNotFound()
  return customer
}
