/** Title of a conversation for one member, in every list. */
import type { ConversationView } from '#api/messages/message-view.ts'
import { type ConversationKind, supportContact, supportTitle } from '#domain/messages/conversation-name.ts'

export interface ConversationHead {
  readonly conversation: string
  readonly kind: ConversationKind
  readonly job_id: string | null
  readonly job_title: string | null
  readonly other_id: string | null
  readonly other_name: string | null
  readonly other_is_business: boolean | null
  readonly other_picture: string | null
}

/** For a statement with the conversation as c and the reader's membership as m. */
export const headColumns = `c.name as conversation, c.kind, c.job_id, j.title as job_title, oa.id as other_id,
  coalesce(oc.company, oa.name) as other_name, oa.role = 'contractor' as other_is_business, oc.picture as other_picture`
export const headJoins = `
  left join conversation_members o on o.conversation = c.name and o.account_id <> m.account_id and c.kind <> 'support'
  left join support_conversations sc on sc.conversation = c.name and sc.account_id <> m.account_id
  left join accounts oa on oa.id = coalesce(o.account_id, sc.account_id)
  left join contractors oc on oc.account_id = o.account_id left join jobs j on j.id = c.job_id`

type HeadView = Pick<ConversationView, 'id' | 'conversation' | 'kind' | 'name' | 'other'>

export function viewHead(row: ConversationHead): HeadView {
  const { conversation, kind, job_id, job_title, other_id, other_name, other_is_business, other_picture } = row
  return {
    id: kind === 'support' ? supportContactFor(row) : (job_id ?? other_id ?? ''),
    conversation,
    kind,
    name: job_title ?? other_name ?? supportTitle,
    other:
      other_id === null
        ? null
        : { id: other_id, name: other_name ?? '', isBusiness: other_is_business === true, picture: other_picture },
  }
}

/** The customer's title is support. Agents see the customer's name. */
function supportContactFor({ other_id, conversation }: ConversationHead): string {
  return other_id === null ? supportContact : conversation
}
