/** The SQL of a single job, quote request or quote apply for admins. */
import type { RecordUser } from '#api/admin/job-record-routes.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { RefundShape } from '#domain/refunds/refund-machine.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { sql } from '../core/db/sql.ts'
import { jobNumber } from '../jobs/job-store.ts'

interface LastArchive {
  readonly at: string
  readonly by: string
  readonly reason: string
}

export interface JobRecordRow {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly status: JobShape['status']
  readonly contractor_id: string | null
  readonly is_request: boolean
  readonly has_signature: boolean
  readonly customer: RecordUser
  readonly contractor: RecordUser | null
  /** The last archiving. */
  readonly archived: LastArchive | null
}

const userJson = (account: string, name: string) =>
  `json_build_object('id', ${account}.id, 'name', ${name}, 'username', ${account}.username)`

const lastArchive = (
  of: string,
) => `(select json_build_object('at', h.occurred_at, 'by', n.name, 'reason', h.details ->> 'reason')
  from job_history h join accounts n on n.id = h.actor_id
  where ${of} and h.event = 'archive' order by h.id desc limit 1)`

export const jobRecordOf = sql<JobRecordRow, [jobId: string]>(
  'job-record-of',
  `select j.id, ${jobNumber} as number, j.title, j.status, j.contractor_id, r.job_id is not null as is_request,
     exists (select from signatures s where s.job_id = j.id) as has_signature,
     ${userJson('a', 'a.name')} as customer,
     case when b.id is not null then ${userJson('b', 'coalesce(c.company, b.name)')} end as contractor,
     ${lastArchive("h.job_id = j.id and h.machine = 'job'")} as archived
   from jobs j join accounts a on a.id = j.customer_id
     left join accounts b on b.id = j.contractor_id left join contractors c on c.account_id = j.contractor_id
     left join quote_requests r on r.job_id = j.id
   where j.id = $1`,
)

interface RefundOfJobRow {
  readonly reference: string
  readonly stage_index: number
  readonly amount_cents: string
  readonly status: RefundShape['status']
  readonly failure: string | null
}

export const refundsOfJob = sql<RefundOfJobRow, [jobId: string]>(
  'refunds-of-job',
  'select reference, stage_index, amount_cents, status, failure from refunds where job_id = $1 order by stage_index',
)

export interface QuoteRecordRow {
  readonly title: string
  readonly is_request: boolean
  readonly state: string
  readonly customer: RecordUser
  readonly contractor: RecordUser
  readonly status: QuoteShape['status']
  readonly cost_cents: string
  readonly deadline: Date
  readonly notes: string | null
  readonly sent_at: Date
  readonly archived_at: Date | null
  readonly archived: LastArchive | null
  readonly job_status: JobShape['status']
  readonly stages: readonly {
    readonly name: string
    readonly percent: number
    readonly cost_cents: number
    readonly status: StageShape['status']
  }[]
}

/** Only its contractor may see a draft. */
export const quoteRecordOf = sql<QuoteRecordRow, [jobId: string, contractorId: string]>(
  'quote-record-of',
  `select j.title, exists (select from quote_applies p where p.job_id = q.job_id and p.contractor_id = q.contractor_id)
       as is_request, j.state,
     ${userJson('a', 'a.name')} as customer, ${userJson('b', 'coalesce(c.company, b.name)')} as contractor,
     q.status, q.cost_cents, q.deadline, q.notes, q.sent_at, q.archived_at, j.status as job_status,
     ${lastArchive("h.job_id = q.job_id and h.contractor_id = q.contractor_id and h.machine = 'quote'")} as archived,
     coalesce((select json_agg(json_build_object('name', s.name, 'percent', s.percent::float8, 'cost_cents', s.cost_cents,
         'status', s.status) order by s.stage_index)
       from stages s where s.job_id = q.job_id and s.contractor_id = q.contractor_id), '[]') as stages
   from quotes q join jobs j on j.id = q.job_id join accounts a on a.id = j.customer_id
     join accounts b on b.id = q.contractor_id join contractors c on c.account_id = q.contractor_id
   where q.job_id = $1 and q.contractor_id = $2 and q.sent_at is not null`,
)
