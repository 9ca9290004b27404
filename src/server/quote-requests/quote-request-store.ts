/** SQL of quote requests. Editable fields are read from the job. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import type { Audience } from '#domain/jobs/job-audience.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import { CHOSEN_STATUSES } from '#domain/quotes/quote-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { hasOpenedAddress, isVisibleTo, isVisibleToCustomer } from '../jobs/job-store.ts'

export const insertRequest = sql<never, [jobId: string, customerId: string, answers: string, now: Date]>(
  'insert-quote-request',
  'insert into quote_requests (job_id, customer_id, answers, created_at) values ($1, $2, $3, $4)',
)

export interface RequestRow {
  readonly answers: Answers
  readonly created_at: Date
  readonly customer_id: string
  readonly customer_name: string
  readonly customer_username: string
  readonly status: JobShape['status']
  readonly audience: Audience
  readonly title: string
  readonly detail: string
  readonly dimensions: string | null
  readonly materials: string | null
  readonly estimated_budget_cents: string | null
  readonly property_access: string | null
  readonly attachments: string[]
  readonly state: string
  readonly city: string
  /** The viewer's relation to it as a contractor. */
  readonly is_visible: boolean
  readonly is_invited: boolean
  readonly is_quoted: boolean
  /** The customer has signed their quote, and they have opened the address. */
  readonly is_address_open: boolean
}

export const requestOf = sql<RequestRow, [id: string, viewerId: string]>(
  'quote-request-of',
  `select r.answers, r.created_at, r.customer_id, a.name as customer_name, a.username as customer_username, j.status,
     j.audience, j.title, j.detail, j.dimensions, j.materials, j.estimated_budget_cents, j.property_access,
     j.attachments, j.state, j.city, ${isVisibleTo('$2')} as is_visible,
     exists (select from job_invitations i where i.job_id = r.job_id and i.contractor_id = $2) as is_invited,
     exists (select from quote_applies q where q.job_id = r.job_id and q.contractor_id = $2) as is_quoted,
     exists (select from quotes q where q.job_id = r.job_id and q.contractor_id = $2
       and ${oneOf('q.status', CHOSEN_STATUSES)}) and ${hasOpenedAddress('$2')} as is_address_open
   from quote_requests r join jobs j on j.id = r.job_id join accounts a on a.id = r.customer_id where r.job_id = $1`,
)

export const isRequest = sql<{ is_request: boolean }, [jobId: string]>(
  'is-quote-request',
  'select exists (select from quote_requests where job_id = $1) as is_request',
)

interface InvitedRow {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly invited_at: Date
}

export const invitedTo = sql<InvitedRow, [id: string]>(
  'invited-to-quote-request',
  `select a.id, coalesce(c.company, a.name) as name, a.username, i.invited_at
   from job_invitations i join contractors c on c.account_id = i.contractor_id join accounts a on a.id = c.account_id
   where i.job_id = $1 order by i.invited_at, a.id`,
)

/** Those of the ids that are contractors with such a status. */
export const contractorsAmong = sql<{ id: string }, [ids: string[], statuses: readonly AccountStatus[]]>(
  'contractors-among',
  `select c.account_id as id from contractors c join accounts a on a.id = c.account_id
   where c.account_id = any($1::text[]) and a.status = any($2::text[])`,
)

export interface RequestItemRow {
  readonly id: string
  readonly created_at: Date
  readonly customer_name: string
  readonly status: JobShape['status']
  readonly audience: Audience
  readonly title: string
  readonly state: string
  readonly city: string
  readonly estimated_budget_cents: string | null
  readonly quote_count: number | null
  readonly is_quoted: boolean
}

type List = [accountId: string, cursor: string | null, limit: number]

/** Ids are smaller than '~', so the first page needs no condition of its own. */
const before = (column: string) => `${column} < coalesce($2::text, '~') order by ${column} desc limit $3::int + 1`

const list = (name: string, ids: string, quoteCount: string) =>
  sql<RequestItemRow, List>(
    name,
    `select r.job_id as id, r.created_at, a.name as customer_name, j.status, j.audience, j.title, j.state, j.city,
       j.estimated_budget_cents, ${quoteCount} as quote_count,
       exists (select from quote_applies q where q.job_id = r.job_id and q.contractor_id = $1) as is_quoted
     from (${ids}) page join quote_requests r on r.job_id = page.id join jobs j on j.id = r.job_id
       join accounts a on a.id = r.customer_id
     order by r.job_id desc`,
  )

export const requestsOfCustomer = list(
  'quote-requests-of-customer',
  `select job_id as id from quote_requests where customer_id = $1 and ${before('job_id')}`,
  `(select count(*)::integer from quotes q where q.job_id = r.job_id and ${isVisibleToCustomer})`,
)

/** Each half returns at most a page, so neither is read completely. */
export const requestsOfContractor = list(
  'quote-requests-of-contractor',
  `select id from (
     (select job_id as id from job_invitations where contractor_id = $1 and ${before('job_id')})
     union
     (select job_id as id from quote_applies where contractor_id = $1 and ${before('job_id')})
   ) theirs order by id desc limit $3::int + 1`,
  'null::integer',
)
