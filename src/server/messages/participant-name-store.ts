/** Names of conversation members, by username [MSG-08]. */
import { sql } from '../core/db/sql.ts'

interface NameRow {
  readonly username: string
  readonly name: string
}

/**
 * Contractors are public, and users see themselves. Other names need a shared conversation. Only admins see the names
 * of agents.
 */
export const participantNames = sql<NameRow, [usernames: readonly string[], readerId: string]>(
  'participant-names',
  `select a.username, coalesce(c.company, a.name) as name
   from accounts a left join contractors c on c.account_id = a.id
   where a.username = any ($1) and (a.id = $2 or c.account_id is not null
     or a.role = 'admin' and exists (select from accounts r where r.id = $2 and r.role = 'admin')
     or a.role <> 'admin' and exists (
       select from conversation_members own join conversation_members other on other.conversation = own.conversation
       where own.account_id = $2 and other.account_id = a.id))
   order by a.username`,
)
