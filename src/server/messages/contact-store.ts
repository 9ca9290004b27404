/** SQL that resolves a contact and checks whether the reader may write to it. */
import { accountMachine } from '#domain/accounts/account-machine.ts'
import { statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { isVisibleTo } from '../jobs/job-store.ts'

export interface JobContactRow {
  readonly title: string
  readonly customer_id: string
  readonly customer_name: string
  readonly contractor_id: string | null
  readonly contractor_name: string | null
  readonly contractor_picture: string | null
  /** Whether the account of the other party is archived. */
  readonly is_archived: boolean
}

/** The column of an archived account. */
export const isArchived = (status: string) => `${status} = ${statusAfter(accountMachine, 'archive')} as is_archived`

/** A job of the reader: as its customer, or as the contractor with the signed quote. */
export const ownJobContact = sql<JobContactRow, [jobId: string, readerId: string]>(
  'own-job-contact',
  `select j.title, j.customer_id, ja.name as customer_name, j.contractor_id,
     coalesce(c.company, ca.name) as contractor_name, c.picture as contractor_picture,
     ${isArchived('case when j.customer_id = $2 then ca.status else ja.status end')}
   from jobs j join accounts ja on ja.id = j.customer_id left join accounts ca on ca.id = j.contractor_id
     left join contractors c on c.account_id = j.contractor_id
   where j.id = $1 and (j.customer_id = $2 or j.contractor_id = $2)`,
)

/** A contractor can write about a job that is open to them or that they have quoted. */
const concernsContractor = `(${isVisibleTo('$2')} or exists (
  select from quotes q where q.job_id = j.id and q.contractor_id = $2))`

export const customerOfJob = sql<{ customer_id: string }, [jobId: string, contractorId: string]>(
  'customer-of-job',
  `select j.customer_id from jobs j where j.id = $1 and ${concernsContractor}`,
)

export interface AccountContactRow {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  readonly is_archived: boolean
}

const idByName = 'coalesce((select id from accounts where username = $1), $1)'

/** By username or id. */
export const contractorContact = sql<AccountContactRow, [nameOrId: string]>(
  'contractor-contact',
  `select a.id, coalesce(c.company, a.name) as name, c.picture, ${isArchived('a.status')}
   from contractors c join accounts a on a.id = c.account_id where a.id = ${idByName}`,
)

/** A customer the contractor may write to, or who has written to them. By username or id. */
export const customerContact = sql<AccountContactRow, [nameOrId: string, contractorId: string]>(
  'customer-contact',
  `select a.id, a.name, null as picture, ${isArchived('a.status')} from accounts a where a.id = ${idByName} and a.role = 'customer' and (
     exists (select from conversation_members where account_id = $2 and conversation =
       least(a.id collate "C", $2 collate "C") || '-' || greatest(a.id collate "C", $2 collate "C"))
     or exists (select from jobs j where j.customer_id = a.id and ${concernsContractor}))`,
)

/**
 * Names of conversation members [MSG-08]. Contractors are public, and users see themselves. Other names need a shared conversation. Only admins see the names
 * of agents.
 */
export const participantNames = sql<
  { username: string; name: string },
  [usernames: readonly string[], readerId: string]
>(
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
