/** SQL that resolves a contact and checks whether the reader may write to it. */
import { sql } from '../core/db/sql.ts'
import { isVisibleTo } from '../jobs/job-store.ts'

export interface JobContactRow {
  readonly title: string
  readonly customer_id: string
  readonly customer_name: string
  readonly contractor_id: string | null
  readonly contractor_name: string | null
}

/** A job of the reader: as its customer, or as the contractor with the signed quote. */
export const ownJobContact = sql<JobContactRow, [jobId: string, readerId: string]>(
  'own-job-contact',
  `select j.title, j.customer_id, ja.name as customer_name, j.contractor_id,
     coalesce(c.company, ca.name) as contractor_name
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
}

/** By username or id. */
export const contractorContact = sql<AccountContactRow, [nameOrId: string]>(
  'contractor-contact',
  `select a.id, coalesce(c.company, a.name) as name from contractors c join accounts a on a.id = c.account_id
   where a.id = coalesce((select id from accounts where username = $1), $1)`,
)

/** A customer the contractor may write to, or who has written to them. */
export const customerContact = sql<AccountContactRow, [id: string, contractorId: string, conversation: string]>(
  'customer-contact',
  `select a.id, a.name from accounts a where a.id = $1 and a.role = 'customer' and (
     exists (select from conversation_members where conversation = $3 and account_id = $2)
     or exists (select from jobs j where j.customer_id = a.id and ${concernsContractor}))`,
)
