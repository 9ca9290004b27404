/** SQL of the push: messages with their recipients. */
import { permissionsFor } from '#domain/core/admin-permissions.ts'
import { isActiveAdmin } from '../accounts/account-store.ts'
import { type Db, sql } from '../core/db/sql.ts'
import type { MessageRow } from './message-store.ts'

/** Admins who receive support chats. */
export const supportReaders = permissionsFor('admin_qa_read')

/** All members. For support: the customer and the admins with the permission. */
const recipients = (permissions: string) => `case when c.kind = 'support' then array(
     select a.id from accounts a where ${isActiveAdmin('a')} and a.permissions && ${permissions}
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
 * The unpushed messages of each conversation up to an index, in the order written. `pushedIndexes` has the last pushed
 * index, or null if only settled messages were pushed. Inside a conversation ids follow the indexes.
 */
export const messagesToPush = sql<
  PushedRow,
  [
    conversations: string[],
    pushedIndexes: (number | null)[],
    lastIndexes: number[],
    settledId: number,
    supportPermissions: readonly string[],
  ]
>(
  'messages-to-push',
  `select s.conversation, s.index, s.author_id, s.body, s.key, s.sent_at, s.id, ${recipients('$5::text[]')} as recipient_ids
   from unnest($1::text[], $2::integer[], $3::integer[]) as asked (conversation, pushed_index, last_index)
     cross join lateral (select coalesce(asked.pushed_index, (select p.index from messages p
       where p.conversation = asked.conversation and p.index <= asked.last_index and p.id <= $4::bigint
       order by p.index desc limit 1), 0) as index) pushed
     join messages s on s.conversation = asked.conversation and s.index > pushed.index and s.index <= asked.last_index
     join conversations c on c.name = s.conversation
   order by s.id`,
)

interface LatestRow {
  readonly conversation: string
  readonly last: number
  readonly id: string
}

/** Conversations with messages after an id, each with its last index and id. */
export const latestPositionsAfter = sql<LatestRow, [id: number]>(
  'latest-positions-after',
  'select conversation, max(index) as last, max(id) as id from messages where id > $1 group by conversation',
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
