/** SQL of case lists and of the job data for the forms. */
import type { State } from '#domain/core/locations.ts'
import { BEGUN_STATUSES, type JobShape } from '#domain/jobs/job-machine.ts'
import type { Awaiting, Claim, WarrantyShape } from '#domain/warranty/warranty-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface ListRow {
  readonly id: string
  readonly job_id: string
  readonly job_title: string
  readonly state: State
  readonly claim: Claim
  readonly status: WarrantyShape['status']
  readonly awaiting: Awaiting
  readonly due_on: string
  readonly lodged_at: Date
  readonly customer_name: string
  readonly contractor_name: string
}

const lines = `select w.id, w.job_id, j.title as job_title, j.state, w.claim, w.status, w.awaiting, w.due_on::text,
    w.lodged_at, ca.name as customer_name, coalesce(c.company, ta.name) as contractor_name
  from warranty_cases w join jobs j on j.id = w.job_id join accounts ca on ca.id = w.customer_id
    join accounts ta on ta.id = w.contractor_id join contractors c on c.account_id = w.contractor_id`

const newest = (name: string, party: 'customer_id' | 'contractor_id') =>
  sql<ListRow, [accountId: string, cursor: string | null, limit: number]>(
    name,
    `${lines} where w.${party} = $1 and ($2::text is null or w.id < $2) order by w.id desc limit $3::integer + 1`,
  )

/** Latest first. One more than a page, to detect a next page. */
export const casesOf = {
  customer: newest('warranty-cases-of-customer', 'customer_id'),
  contractor: newest('warranty-cases-of-contractor', 'contractor_id'),
} as const

const byDueDay = (name: string, party: 'customer_id' | 'contractor_id') =>
  sql<ListRow, [accountId: string, awaiting: Awaiting, afterDay: string | null, afterId: string, limit: number]>(
    name,
    `${lines} where w.${party} = $1 and w.awaiting = $2
       and (w.due_on, w.id) > (coalesce($3::date, '-infinity'), $4)
     order by w.due_on, w.id limit $5::integer + 1`,
  )

export const casesDueFor = {
  customer: byDueDay('due-warranty-cases-of-customer', 'customer_id'),
  contractor: byDueDay('due-warranty-cases-of-contractor', 'contractor_id'),
} as const

/** All cases of a job, latest first. */
export const casesOfJob = sql<ListRow, [jobId: string]>(
  'warranty-cases-of-job',
  `${lines} where w.job_id = $1 order by w.id desc`,
)

export interface WarrantyJobRow {
  readonly job_id: string
  readonly job_title: string
  readonly job_status: JobShape['status']
  readonly customer_id: string
  readonly customer_name: string
  readonly customer_username: string
  readonly contractor_id: string
  readonly contractor_username: string
  readonly business_name: string
  readonly abn: string | null
  readonly contractor_state: string | null
  readonly contractor_city: string | null
  readonly state: State
  readonly open_cases: { id: string; claim: Claim }[]
}

const jobs = `select j.id as job_id, j.title as job_title, j.status as job_status, j.state, j.customer_id,
    ca.name as customer_name, ca.username as customer_username, j.contractor_id, ta.username as contractor_username,
    coalesce(c.company, ta.name) as business_name, c.abn, c.state as contractor_state, c.city as contractor_city,
    (select coalesce(json_agg(json_build_object('id', w.id, 'claim', w.claim) order by w.id), '[]')
     from warranty_cases w where w.job_id = j.id and w.status <> 'closed') as open_cases
  from jobs j join accounts ca on ca.id = j.customer_id join accounts ta on ta.id = j.contractor_id
    join contractors c on c.account_id = j.contractor_id`

/** The contract of a case. No row before there is one. */
export const warrantyJob = sql<WarrantyJobRow, [jobId: string]>('warranty-job', `${jobs} where j.id = $1`)

/** The customer's jobs with started work, latest first. */
export const warrantyJobs = sql<WarrantyJobRow, [customerId: string, cursor: string | null, limit: number]>(
  'warranty-jobs',
  `${jobs} where j.customer_id = $1 and ${oneOf('j.status', BEGUN_STATUSES)} and ($2::text is null or j.id < $2)
   order by j.id desc limit $3::integer + 1`,
)

/** The number of cases that need an admin, up to a limit, with the time of the oldest. */
export const casesToDecide = sql<{ count: number; since: Date | null }, [max: number]>(
  'warranty-cases-to-decide',
  `select count(*)::integer as count, min(updated_at) as since
   from (select updated_at from warranty_cases where awaiting = 'admin' order by due_on, id limit $1) oldest`,
)

/** The number of overdue cases up to a limit, with the time of the oldest. `today` is the current day in each state. */
export const responsesOverdue = sql<
  { count: number; since: Date | null },
  [max: number, states: readonly State[], today: string[]]
>(
  'warranty-responses-overdue',
  `select count(*)::integer as count, min(due_on + 1)::timestamp at time zone 'Australia/Sydney' as since
   from (
     select w.due_on from warranty_cases w join jobs j on j.id = w.job_id
       join unnest($2::text[], $3::date[]) as here (state, today) on here.state = j.state
     where w.awaiting = 'contractor' and w.due_on < here.today
       and w.due_on < (select max(day) from unnest($3::date[]) days (day))
     order by w.due_on, w.id limit $1) late`,
)
