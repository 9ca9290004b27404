/** SQL of the push: messages with their recipients. */
import { permissionsFor } from '#domain/core/admin-permissions.ts'
import { type Db, sql } from '../core/db/sql.ts'
import type { MessageRow } from './message-store.ts'

/** Admins who receive support chats. */
export const supportReaders = permissionsFor('admin_qa_read')

/** All members. For support: the customer and the admins with the permission. */
const recipients = (permissions: string) => `case when c.kind = 'support' then array(
     select a.id from accounts a where a.role = 'admin' and a.status = 'CONFIRMED' and a.permissions && ${permissions}
     union all
     select m.account_id from conversation_members m join accounts a on a.id = m.account_id
     where m.conversation = c.name and a.role <> 'admin')
   else array(select m.account_id from conversation_members m where m.conversation = c.name) end`

interface PushedRow extends MessageRow {
  readonly conversation: string
  readonly id: string
  readonly recipient_ids: string[]
}

/**
 * Messages between two indexes, per conversation, in the order written. Ids up to a limit were pushed before, except
 * the last one requested.
 */
export const messagesToPush = sql<
  PushedRow,
  [conversations: string[], afters: number[], upTos: number[], settledId: number, supportPermissions: readonly string[]]
>(
  'messages-to-push',
  `select s.conversation, s.index, s.author_id, s.body, s.key, s.sent_at, s.id, ${recipients('$5::text[]')} as recipient_ids
   from unnest($1::text[], $2::integer[], $3::integer[]) as asked (conversation, after, up_to)
     join messages s on s.conversation = asked.conversation and s.index > asked.after and s.index <= asked.up_to
     join conversations c on c.name = s.conversation
   where s.id > $4::bigint or s.index = asked.up_to order by s.id`,
)

interface LatestRow {
  readonly conversation: string
  /** The lowest and highest index after that id. */
  readonly first: number
  readonly last: number
  readonly id: string
}

/** Conversations with messages after an id, with their positions. */
export const latestPositionsAfter = sql<LatestRow, [id: number]>(
  'latest-positions-after',
  `select conversation, min(index) as first, max(index) as last, max(id) as id from messages where id > $1 group by conversation`,
)

export const newestMessage = sql<{ id: string }>('newest-message', 'select coalesce(max(id), 0) as id from messages')

const recipientsOf = sql<{ recipient_ids: string[] }, [conversation: string, supportPermissions: readonly string[]]>(
  'recipients-of',
  `select ${recipients('$2::text[]')} as recipient_ids from conversations c where c.name = $1`,
)

/** No row if there are no messages. */
export async function recipientsIn(db: Db, conversation: string): Promise<readonly string[]> {
  return (await recipientsOf.maybe(db, [conversation, supportReaders]))?.recipient_ids ?? []
}
