/**
 * How conversations are named [MSG-02, MSG-12]. A contact is how an address names one for its reader: a job's id, the
 * support, or the other side's account. The name is the same for everybody in it and is what the database keeps.
 */
import { isJobId } from '../jobs/job-id.ts'

export const CONVERSATION_KINDS = ['job', 'direct', 'support'] as const
export type ConversationKind = (typeof CONVERSATION_KINDS)[number]

export const supportContact = 'support_plumbline'
/** Whoever answers there is called so. */
export const supportTitle = 'Plumbline support'

/** Whose conversation with the support an administrator's address names. */
const supportAddress = new RegExp(`^${supportContact}-(.+)$`)

export function kindOfContact(contact: string): ConversationKind {
  if (contact === supportContact || supportAddress.test(contact)) return 'support'
  return isJobId(contact) ? 'job' : 'direct'
}

/** The same from both sides. */
export function directName(oneId: string, otherId: string): string {
  return [oneId, otherId].sort().join('-')
}

/** The account that talks with the support below this name. */
export function supportedAccount(contact: string): string | undefined {
  return supportAddress.exec(contact)?.[1]
}

/** Everybody has a conversation with the support of their own. */
export function supportName(accountId: string): string {
  return `${supportContact}-${accountId}`
}
