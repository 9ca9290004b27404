/** SQL of warranty cases: the case, its plans, events and deadlines, lists, and the job data of the forms. */
import type { State } from '#domain/core/locations.ts'
import { BEGUN_STATUSES, type JobShape } from '#domain/jobs/job-machine.ts'
import type { DeadlineStep } from '#domain/warranty/response-deadline.ts'
import { type Awaiting, type Claim, type WarrantyShape, warrantyMachine } from '#domain/warranty/warranty-machine.ts'
import type { WarrantyPlan } from '#domain/warranty/warranty-plan-fields.ts'
import type { WarrantyRequest } from '#domain/warranty/warranty-request-fields.ts'
import { oneOf, statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { dayInState, latestDay, startOfDayInState } from '../core/db/state-day-sql.ts'
import { isRunnable } from '../core/failed-task-store.ts'
import { jobNumber } from '../jobs/job-store.ts'

export interface CaseRow {
  readonly id: string
  readonly job_id: string
  readonly customer_id: string
  readonly contractor_id: string
  readonly claim: Claim
  readonly status: WarrantyShape['status']
  /** A day as text. */
  readonly due_on: string
  readonly answers: WarrantyRequest
  readonly lodged_at: Date
  /** Where the job is, and its progress. */
  readonly state: State
  readonly job_status: JobShape['status']
}

const caseColumns = `w.id, w.job_id, w.customer_id, w.contractor_id, w.claim, w.status, w.due_on::text, w.answers,
  w.lodged_at, j.state, j.status as job_status`

export const readCaseRow = sql<CaseRow, [id: string]>(
  'read-warranty-case',
  `select ${caseColumns} from warranty_cases w join jobs j on j.id = w.job_id where w.id = $1`,
)

/** Every use-case that changes a case starts with this lock. */
export const lockCase = sql<CaseRow, [id: string]>(
  'lock-warranty-case',
  `select ${caseColumns} from warranty_cases w join jobs j on j.id = w.job_id where w.id = $1 for no key update of w`,
)

export const insertCase = sql<
  never,
  [
    id: string,
    jobId: string,
    customerId: string,
    contractorId: string,
    claim: Claim,
    status: WarrantyShape['status'],
    awaiting: Awaiting,
    dueOn: string,
    answers: string,
    now: Date,
  ]
>(
  'insert-warranty-case',
  `insert into warranty_cases (id, job_id, customer_id, contractor_id, claim, status, awaiting, due_on, answers, lodged_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8::date, $9, $10, $10)`,
)

/** A null due day keeps the current one. */
export const updateCaseStatus = sql<
  never,
  [id: string, status: WarrantyShape['status'], awaiting: Awaiting, dueOn: string | null, now: Date]
>(
  'update-warranty-case-status',
  `update warranty_cases set status = $2, awaiting = $3, due_on = coalesce($4::date, due_on), updated_at = $5
   where id = $1`,
)

export const insertPlan = sql<never, [id: string, caseId: string, answers: string, now: Date]>(
  'insert-warranty-plan',
  'insert into warranty_plans (id, case_id, answers, sent_at) values ($1, $2, $3, $4)',
)

export const plansOf = sql<{ id: string; answers: WarrantyPlan; sent_at: Date }, [caseId: string]>(
  'warranty-plans-of',
  'select id, answers, sent_at from warranty_plans where case_id = $1 order by id',
)

export const insertEvent = sql<
  never,
  [
    caseId: string,
    event: WarrantyShape['event'],
    from: WarrantyShape['status'],
    to: WarrantyShape['status'],
    actorId: string | null,
    party: WarrantyShape['party'],
    words: string | null,
    now: Date,
  ]
>(
  'insert-warranty-event',
  `insert into warranty_history (case_id, event, from_status, to_status, actor_id, actor_role, note, occurred_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

interface EventRow {
  readonly event: WarrantyShape['event']
  readonly actor_role: WarrantyShape['party']
  readonly name: string | null
  readonly note: string | null
  readonly occurred_at: Date
}

/** The parties don't see which admin acted. The audit log does. */
export const eventsOf = sql<EventRow, [caseId: string]>(
  'warranty-events-of',
  `select e.event, e.actor_role, a.name, e.note, e.occurred_at
   from warranty_history e left join accounts a on a.id = e.actor_id and e.actor_role <> 'admin'
   where e.case_id = $1 order by e.id`,
)

export const setDeadlines = sql<never, [caseId: string, steps: DeadlineStep[], times: Date[]]>(
  'set-warranty-deadlines',
  `insert into warranty_deadlines (case_id, kind, due_at) select $1, * from unnest($2::text[], $3::timestamptz[])
   on conflict (case_id, kind) do update set due_at = excluded.due_at`,
)

export const deleteDeadlines = sql<never, [caseId: string]>(
  'delete-warranty-deadlines',
  'delete from warranty_deadlines where case_id = $1',
)

/** Cases with a due deadline step. */
export const dueCases = sql<{ case_id: string }, [now: Date, limit: number]>(
  'due-warranty-cases',
  `select case_id from warranty_deadlines
   where due_at <= $1 and ${isRunnable('warranty-deadlines', 'case_id', '$1')} order by due_at limit $2`,
)

/** Deletes and returns the due steps of a case, in order. */
export const dequeueDeadlines = sql<{ kind: DeadlineStep }, [caseId: string, now: Date]>(
  'dequeue-warranty-deadlines',
  `with due as (delete from warranty_deadlines where case_id = $1 and due_at <= $2 returning kind, due_at)
   select kind from due order by due_at`,
)

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
  readonly job_number: string
  readonly price_cents: string
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

const jobs = `select j.id as job_id, ${jobNumber} as job_number, q.cost_cents as price_cents, j.title as job_title, j.status as job_status, j.state, j.customer_id,
    ca.name as customer_name, ca.username as customer_username, j.contractor_id, ta.username as contractor_username,
    coalesce(c.company, ta.name) as business_name, c.abn, c.state as contractor_state, c.city as contractor_city,
    (select coalesce(json_agg(json_build_object('id', w.id, 'claim', w.claim) order by w.id), '[]')
     from warranty_cases w where w.job_id = j.id and w.status <> ${statusAfter(warrantyMachine, 'close')}) as open_cases
  from jobs j join accounts ca on ca.id = j.customer_id join accounts ta on ta.id = j.contractor_id
    join contractors c on c.account_id = j.contractor_id
    join quotes q on q.job_id = j.id and q.contractor_id = j.contractor_id`

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

/** The number of overdue cases up to a limit, with the time of the oldest. The days are those of the job's state. */
export const responsesOverdue = sql<{ count: number; since: Date | null }, [max: number, now: Date]>(
  'warranty-responses-overdue',
  `select count(*)::integer as count, min(${startOfDayInState('state', 'due_on + 1')}) as since
   from (
     select w.due_on, j.state from warranty_cases w join jobs j on j.id = w.job_id
     where w.awaiting = 'contractor' and w.due_on < ${latestDay('$2::timestamptz')}
       and w.due_on < ${dayInState('j.state', '$2::timestamptz')}
     order by w.due_on, w.id limit $1) late`,
)
