/**
 * Names of conversations [MSG-02, MSG-12]. A contact names a conversation in the reader's URL: a job id, support or an
 * account. The stored name is the same for all members.
 */
import { isJobId } from '../jobs/job-id.ts'

export const CONVERSATION_KINDS = ['job', 'direct', 'support'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

export const supportContact = 'support_plumbline'
/** The name of support in its chats. */
export const supportTitle = 'Plumbline support'

/** The user of the support chat in an admin's URL. */
const supportAddress = new RegExp(`^${supportContact}-(.+)$`)

export function kindOfContact(contact: string): ConversationKind {
  if (contact === supportContact || supportAddress.test(contact)) return 'support'
  return isJobId(contact) ? 'job' : 'direct'
}

/** The same for both members. */
export function directName(oneId: string, otherId: string): string {
  return [oneId, otherId].sort().join('-')
}

/** The user of the support chat with this name. */
export function supportedAccount(contact: string): string | undefined {
  return supportAddress.exec(contact)?.[1]
}

/** Every user has their own support chat. */
export function supportName(accountId: string): string {
  return `${supportContact}-${accountId}`
}
